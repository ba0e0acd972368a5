import { Radio, Stack } from '@mantine/core'
import type { DoubledMonth, ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { doubledTexts, lostMoneyText, replaceMonthsText } from './doubled-months-text.ts'
import classes from './import-remarks.module.css'
import { leavesText, removedBy } from './leaves-text.ts'
import { ADD, type ReplaceDecision } from './replace-decision.ts'

/** Asks about months that the file contains a second time, because they would count twice if added. */
export const DoubledMonths = ({
  months,
  currency,
  value,
  disabled,
  onChange,
}: {
  months: readonly DoubledMonth[]
  currency: ImportPreview['moneda']
  value: ReplaceDecision
  disabled: boolean
  onChange: (decision: ReplaceDecision) => void
}) => (
  <Radio.Group
    label="Estas ventas parecen cargadas ya, con otras líneas. ¿Son las mismas?"
    labelProps={{ fw: 600, mb: 8 }}
    description={
      <ul className={classes.list}>
        {doubledTexts(months, currency).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    }
    descriptionProps={{ component: 'div', mb: 12, fz: 14, c: 'inherit' }}
    value={value ?? null}
    onChange={(chosen) => onChange(chosen as ReplaceDecision)}
    tabIndex={-1}
    data-question={value === undefined || undefined}
  >
    <Stack gap="sm">
      <Radio
        value="meses"
        label={replaceMonthsText(months)}
        description={[
          lostMoneyText(months),
          leavesText(removedBy({ reemplazo: null, meses_repetidos: [...months] }, 'meses')),
        ]
          .filter((text) => text !== undefined)
          .join(' ')}
        disabled={disabled}
      />
      <Radio
        value={ADD}
        label="Son otras ventas: sumar"
        description="Lo que había se queda, y lo de este archivo cuenta además."
        disabled={disabled}
      />
    </Stack>
  </Radio.Group>
)
