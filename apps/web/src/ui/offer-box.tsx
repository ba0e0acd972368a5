import { Paper } from '@mantine/core'

/** A few words and a button, or what is being done, in a box of their own. @param label what it is for a screen reader */
export const OfferBox = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <Paper withBorder radius={12} px={20} py="md" component="section" aria-label={label}>
    {children}
  </Paper>
)
