import { Button } from '@mantine/core'
import type { StockChoices } from '@vigia/contract/calls/stock-report.ts'
import { Notice } from '../../../ui/notice.tsx'
import { recalledTexts } from './recalled-text.ts'

/** States that a report was read like the last one with its titles, and with which choices. */
export const RecalledReport = ({
  choices,
  disabled,
  onForget,
}: {
  choices: StockChoices
  disabled: boolean
  onForget: () => void
}) => (
  <Notice
    tone="calm"
    title="Lo leímos como la última vez"
    action={
      <Button size="xs" variant="default" disabled={disabled} onClick={onForget}>
        Preguntar de nuevo
      </Button>
    }
  >
    {recalledTexts(choices).map((text) => (
      <div key={text}>{text}</div>
    ))}
  </Notice>
)
