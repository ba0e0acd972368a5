import { Anchor, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  type Adjustment,
  createAdjustment,
  createClosure,
  updateAdjustment,
  updateClosure,
} from '@vigia/contract/calls/adjustments.ts'
import { ADJUSTMENT_NOTE_LENGTH } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { type Month, monthKey } from '@vigia/contract/months.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { messageOf, request } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { PATHS } from '../../lib/paths.ts'
import { useRequestKeys } from '../../lib/use-request-keys.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import { useKeepDraftAtEnd } from '../../lib/use-session-draft.ts'
import { Notice } from '../../ui/notice.tsx'
import { SaveActions } from '../../ui/save-actions.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import {
  ADJUSTMENT_DRAFT,
  type AdjustmentDraft,
  type AdjustmentTarget,
  type ChangeDraft,
  type DraftProblem,
  type ErrorOf,
  changeOf,
  closureOf,
  closureProblem,
  draftOf,
  draftProblem,
  newDraft,
} from './adjustment-draft.ts'
import { MonthInputs } from './adjustment-months.tsx'
import { AboutInputs, AmountInputs, type AdjustmentChoices } from './adjustment-fields.tsx'
import { aboutText } from './adjustment-text.ts'
import { ClosureInputs } from './closure-inputs.tsx'
import { useClosure } from './use-closure.ts'

/**
 * Form for a new adjustment, or for changing one.
 * @param months months that can be adjusted
 * @param rest the partly sold one of them, of which only the remainder can be adjusted
 * @param target initial values of a new one
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
  // Moves the focus to the field with the problem once it is shown.
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
  const closure = useClosure(draft)
  const keyed = useRequestKeys()
  const saving = useActOnce<unknown>({
    mutationFn: () => {
      const isClosure = draft.tipo === 'cerrado'
      if (changed) {
        const params = { id: changed.id }
        return isClosure
          ? request(updateClosure, { params, body: closureOf(draft) })
          : request(updateAdjustment, { params, body: changeOf(draft) })
      }
      const of = { nivel: draft.nivel, entidad_id: draft.entity === null ? null : Number(draft.entity) }
      return isClosure
        ? keyed({ ...of, ...closureOf(draft) }, (body) => request(createClosure, { body }))
        : keyed({ ...of, ...changeOf(draft) }, (body) => request(createAdjustment, { body }))
    },
    onSuccess: () => {
      // All figures of the forecast include it from now on.
      void client.invalidateQueries()
      notifySuccess(MESSAGES.ajusteGuardado)
      onClose()
    },
  })
  // The month of an existing adjustment stays available even if it has begun.
  const offered = changed ? [...new Set([draftOf(changed).from, ...months])].sort((a, b) => a - b) : months
  // An adjustment made before the month began continues to apply to the whole month.
  const wholeAsBefore = changed !== undefined && rest !== undefined && draftOf(changed).from <= rest && !changed.resto
  return (
    <Modal opened onClose={onClose} title={changed ? 'Cambiar el ajuste' : 'Ajustar lo que esperamos'}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const found = draftProblem(draft, !changed) ?? closureProblem(draft, closure, !changed)
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
          {draft.tipo === 'cerrado' ? (
            <ClosureInputs
              draft={draft}
              first={[`${monthKey(months[0]!)}-01`, changed?.cierre?.desde ?? '9'].sort()[0]!}
              closure={closure}
              errorOf={errorOf}
              onChange={change}
            />
          ) : (
            <MonthInputs
              draft={draft}
              months={offered}
              rest={wholeAsBefore ? undefined : rest}
              errorOf={errorOf}
              onChange={change}
            />
          )}
          {!changed?.cierre && <AmountInputs draft={draft} mayClose={!changed} errorOf={errorOf} onChange={change} />}
          {!changed && draft.nivel === 'cliente' && (
            <Text size="xs" c="dimmed">
              Se reparte entre lo que el cliente suele comprar. Si ya sabes qué producto, regístralo en{' '}
              <Anchor component={Link} to={PATHS.comprometida} size="xs">
                Demanda Comprometida
              </Anchor>
              .
            </Text>
          )}
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
