import { Paper } from '@mantine/core'

/** A box with a short text and a button, or with the progress. @param label its purpose, for screen readers */
export const OfferBox = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <Paper withBorder radius={12} px={20} py="md" component="section" aria-label={label}>
    {children}
  </Paper>
)
