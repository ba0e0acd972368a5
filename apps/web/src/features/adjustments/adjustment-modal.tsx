import { Input, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type Adjustment, createAdjustment, updateAdjustment } from '@vigia/contract/calls/adjustments.ts'
import { ADJUSTMENT_NOTE_LENGTH } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { Month } from '@vigia/contract/months.ts'
import { useEffect, useRef, useState } from 'react'
import { messageOf, request } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import { useKeepDraftAtEnd } from '../../lib/use-session-draft.ts'
import { AmountInput } from '../../ui/amount-input.tsx'
import { NameSelect } from '../../ui/name-select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SaveActions } from '../../ui/save-actions.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import {
  ADJUSTMENT_DECIMALS,
  ADJUSTMENT_DRAFT,
  type AdjustmentDraft,
  type AdjustmentTarget,
  type ChangeDraft,
  type DraftProblem,
  type ErrorOf,
  changeOf,
  draftOf,
  draftProblem,
  newDraft,
} from './adjustment-draft.ts'
import classes from './adjustment-modal.module.css'
import { MonthInputs } from './adjustment-months.tsx'
import { LEVEL_TEXT, aboutText } from './adjustment-text.ts'

type Level = Adjustment['nivel']

/** What may be adjusted, by level. */
export type AdjustmentChoices = Record<Exclude<Level, 'total'>, readonly { id: number; label: string }[]>

const LEVELS: readonly Level[] = ['total', 'producto', 'categoria', 'local', 'cliente']

const ENTITY_LABEL: Record<Exclude<Level, 'total'>, string> = {
  local: 'Local',
  categoria: 'Categoría',
  producto: 'Producto',
  cliente: 'Cliente',
}

const AboutInputs = ({
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

const AmountInputs = ({
  draft,
  errorOf,
  onChange,
}: {
  draft: AdjustmentDraft
  errorOf: ErrorOf
  onChange: ChangeDraft
}) => (
  <div className={classes.amount}>
    <NativeSelect
      label="Se mide en"
      data={[
        { value: 'porcentaje', label: 'Porcentaje' },
        { value: 'unidades', label: 'Unidades' },
      ]}
      value={draft.tipo}
      onChange={(event) => onChange({ tipo: event.currentTarget.value as AdjustmentDraft['tipo'] })}
    />
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
      // "-20" is 20 less, whichever was chosen.
      onChange={(amount) => onChange(amount !== '' && amount < 0 ? { amount: -amount, sense: 'menos' } : { amount })}
    />
  </div>
)

/**
 * Changes what is expected, or an adjustment that was made.
 * @param months that can be adjusted
 * @param rest the one of them of which some is sold: what is left of it can be
 * @param target what a new one is about to begin with
 * @param left a new one that was being written when the session ended
 */
export const AdjustmentModal = ({
  changed,
  choices,
  months,
  rest,
  target,
  left,
  onClose,
}: {
  changed?: Adjustment | undefined
  left?: AdjustmentDraft | undefined
  choices: AdjustmentChoices
  months: readonly Month[]
  rest: Month | undefined
  target: AdjustmentTarget
  onClose: () => void
}) => {
  useReturnFocus()
  const client = useQueryClient()
  const [draft, setDraft] = useState<AdjustmentDraft>(() =>
    changed ? draftOf(changed) : (left ?? newDraft(months.find((month) => month !== rest) ?? months[0]!, target)),
  )
  const [problem, setProblem] = useState<DraftProblem>()
  const form = useRef<HTMLFormElement>(null)
  // Once what is wrong stands at its field, one writes on there.
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  const errorOf: ErrorOf = (field) => (problem?.field === field ? problem.text : undefined)
  useKeepDraftAtEnd<AdjustmentDraft>(ADJUSTMENT_DRAFT, () => (changed ? undefined : draft))
  const change: ChangeDraft = (part) => {
    setDraft((before) => ({ ...before, ...part }))
    setProblem(undefined)
    saving.reset()
  }
  const saving = useActOnce({
    mutationFn: () => {
      const body = changeOf(draft)
      if (changed) return request(updateAdjustment, { params: { id: changed.id }, body })
      const entidad_id = draft.entity === null ? null : Number(draft.entity)
      return request(createAdjustment, { body: { ...body, nivel: draft.nivel, entidad_id } })
    },
    onSuccess: () => {
      // Every figure of the forecast counts with it from now on.
      void client.invalidateQueries()
      notifySuccess(MESSAGES.ajusteGuardado)
      onClose()
    },
  })
  // A month that has begun since an adjustment was made stays among its choices.
  const offered = changed ? [...new Set([draftOf(changed).from, ...months])].sort((a, b) => a - b) : months
  // One that was made before the month began goes on changing all of it.
  const wholeAsBefore = changed !== undefined && rest !== undefined && draftOf(changed).from <= rest && !changed.resto
  return (
    <Modal opened onClose={onClose} title={changed ? 'Cambiar el ajuste' : 'Ajustar lo que esperamos'}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const found = draftProblem(draft, !changed)
          setProblem(found)
          if (found === undefined) saving.act()
          else notifyError(found.text)
        }}
      >
        <Stack gap="md">
          {left && <Notice tone="calm">{MESSAGES.borradorDevuelto}</Notice>}
          {changed ? (
            <Text fw={600}>{aboutText(changed)}</Text>
          ) : (
            <AboutInputs draft={draft} choices={choices} errorOf={errorOf} onChange={change} />
          )}
          <MonthInputs
            draft={draft}
            months={offered}
            rest={wholeAsBefore ? undefined : rest}
            errorOf={errorOf}
            onChange={change}
          />
          <AmountInputs draft={draft} errorOf={errorOf} onChange={change} />
          <TextInput
            label="Nota"
            description="Para acordarte después"
            placeholder="feria, cierro dos semanas, cliente nuevo…"
            maxLength={ADJUSTMENT_NOTE_LENGTH}
            value={draft.nota}
            onChange={(event) => change({ nota: event.currentTarget.value })}
          />
          {saving.error && (
            <Text role="alert" size="sm" c="var(--vg-down)">
              {messageOf(saving.error)}
            </Text>
          )}
          <SaveActions saving={saving.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
