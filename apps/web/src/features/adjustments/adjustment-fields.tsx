import { Input, NativeSelect } from '@mantine/core'
import type { Adjustment } from '@vigia/contract/calls/adjustments.ts'
import { AmountInput } from '../../ui/amount-input.tsx'
import { NameSelect } from '../../ui/name-select.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { ADJUSTMENT_DECIMALS, type AdjustmentDraft, type ChangeDraft, type ErrorOf } from './adjustment-draft.ts'
import classes from './adjustment-modal.module.css'
import { LEVEL_TEXT } from './adjustment-text.ts'

type Level = Adjustment['nivel']

/** What can be adjusted, by level. */
export type AdjustmentChoices = Record<Exclude<Level, 'total'>, readonly { id: number; label: string }[]>

const LEVELS: readonly Level[] = ['total', 'producto', 'categoria', 'local', 'cliente']

const ENTITY_LABEL: Record<Exclude<Level, 'total'>, string> = {
  local: 'Local',
  categoria: 'Categoría',
  producto: 'Producto',
  cliente: 'Cliente',
}

/** Clients without purchases cannot be chosen. */
const NEW_CLIENT = 'Nada coincide. Si es un cliente nuevo, ajusta su local o todo el negocio, en unidades.'

/** What a new adjustment applies to. */
export const AboutInputs = ({
  draft,
  choices,
  errorOf,
  onChange,
}: {
  draft: AdjustmentDraft
  choices: AdjustmentChoices
  errorOf: ErrorOf
  onChange: ChangeDraft
}) => (
  <>
    <NativeSelect
      label="¿Qué cambia?"
      data={LEVELS.map((value) => ({ value, label: LEVEL_TEXT[value] }))}
      value={draft.nivel}
      onChange={(event) => onChange({ nivel: event.currentTarget.value as Level, entity: null })}
    />
    {draft.nivel !== 'total' && (
      <NameSelect
        label={ENTITY_LABEL[draft.nivel]}
        placeholder="Escribe para buscar"
        {...(draft.nivel === 'cliente' && { nothingFoundMessage: NEW_CLIENT })}
        data={choices[draft.nivel].map(({ id, label }) => ({ value: String(id), label }))}
        value={draft.entity}
        error={errorOf('entity')}
        onChange={(entity) => onChange({ entity })}
      />
    )}
  </>
)

const SENSES: readonly { value: AdjustmentDraft['sense']; label: string }[] = [
  { value: 'mas', label: 'Más' },
  { value: 'menos', label: 'Menos' },
]

interface FieldsOf {
  draft: AdjustmentDraft
  errorOf: ErrorOf
  onChange: ChangeDraft
}

const SenseAndAmount = ({ draft, errorOf, onChange }: FieldsOf) => (
  <>
    <Input.Wrapper label="¿Más o menos?" labelElement="div" labelProps={{ 'aria-hidden': true }}>
      <SegmentedControl
        label="Más o menos de lo esperado"
        className={classes.sense}
        choices={SENSES}
        value={draft.sense}
        onChange={(sense) => onChange({ sense })}
      />
    </Input.Wrapper>
    <AmountInput
      label={draft.tipo === 'porcentaje' ? 'Cuánto, en %' : 'Unidades cada mes'}
      placeholder={draft.tipo === 'porcentaje' ? 'Ej.: 20' : 'Ej.: 300'}
      decimals={ADJUSTMENT_DECIMALS}
      value={draft.amount}
      error={errorOf('amount')}
      // "-20" means 20 less, whichever sign is selected.
      onChange={(amount) => onChange(amount !== '' && amount < 0 ? { amount: -amount, sense: 'menos' } : { amount })}
    />
  </>
)

/** Fields for the change, or for the days of a closure. */
export const AmountInputs = ({
  draft,
  mayClose,
  errorOf,
  onChange,
}: FieldsOf & {
  /** Whether days of a closure can be entered; only for a new adjustment. */
  mayClose: boolean
}) => (
  <div className={classes.amount}>
    <NativeSelect
      label="Se mide en"
      data={[
        { value: 'porcentaje', label: 'Porcentaje' },
        { value: 'unidades', label: 'Unidades' },
        ...(mayClose ? [{ value: 'cerrado', label: 'Días cerrado' }] : []),
      ]}
      value={draft.tipo}
      onChange={(event) => onChange({ tipo: event.currentTarget.value as AdjustmentDraft['tipo'] })}
    />
    {draft.tipo !== 'cerrado' && <SenseAndAmount draft={draft} errorOf={errorOf} onChange={onChange} />}
  </div>
)
