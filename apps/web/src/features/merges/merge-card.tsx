import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MergeSuggestion } from '@vigia/contract/calls/merges.ts'
import { useEffect, useRef, useState } from 'react'
import { countOf, formatPesos } from '../../lib/format.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { listMergesQuery } from './list-merges.query.ts'
import { MergeAll } from './merge-all.tsx'
import { type MergeChoices, manualText } from './merge-choices.ts'
import classes from './merge-card.module.css'
import { MergesDone } from './merges-done.tsx'
import { type MergeActions, useMergeActions } from './use-merge-actions.ts'

const { Part: ManualMerge, prepare: prepareMerge } = lazyPart(
  async () => (await import('./manual-merge.tsx')).ManualMerge,
)

/** The form to rename a store, which is not a merge; the page passes it in. */
interface StoreRenaming {
  Part: (props: { stores: MergeChoices['local']; onClose: () => void }) => React.ReactNode
  prepare: () => void
}

/** Suggestions shown before "show more". */
const FEW = 3

const KINDS = { producto: 'Producto', cliente: 'Cliente', local: 'Local' } as const

type Named = MergeSuggestion['de']

const Name = ({ of: { nombre, codigo, lineas, valor } }: { of: Named }) => (
  <div className={classes.name}>
    <strong>{nombre}</strong>
    <span>
      {codigo !== null && `${codigo} · `}
      {countOf(lineas, 'línea', 'líneas')} · {formatPesos(valor)}
    </span>
  </div>
)

const pairText = ({ de, a }: MergeSuggestion): string => `${de.nombre} y ${a.nombre}`

const isOf = (suggestion: MergeSuggestion, action: MergeActions['merging'] | MergeActions['dismissing']): boolean =>
  action.isPending && action.variables === suggestion

const Suggestion = ({ suggestion, actions }: { suggestion: MergeSuggestion; actions: MergeActions }) => {
  const { merging, mergingAll, dismissing } = actions
  const busy = merging.isPending || mergingAll.isPending || dismissing.isPending
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <div className={classes.kind}>
          {KINDS[suggestion.tabla]} · {suggestion.razon}
        </div>
        <div className={classes.pair}>
          <Name of={suggestion.a} />
          <Name of={suggestion.de} />
        </div>
      </div>
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          aria-label={`No son el mismo: ${pairText(suggestion)}`}
          loading={isOf(suggestion, dismissing)}
          disabled={busy}
          onClick={() => dismissing.act(suggestion)}
        >
          No son el mismo
        </Button>
        <Button
          size="xs"
          variant="light"
          aria-label={`Unir como «${suggestion.a.nombre}»: ${pairText(suggestion)}`}
          loading={isOf(suggestion, merging)}
          disabled={busy}
          onClick={() => merging.act(suggestion)}
        >
          Unir como «{suggestion.a.nombre}»
        </Button>
      </div>
    </li>
  )
}

const NONE_ALIKE = 'No vemos nombres que parezcan el mismo.'
const WAYS = { merge: 'Unir dos a mano', rename: 'Cambiar el nombre de un local' } as const

/** Why something is not suggested, and the links to merge it by hand and to rename a store. */
const ByHand = ({
  text,
  nothing,
  showsReason,
  choices,
  actions,
  renaming,
}: {
  text: string
  /** What the card says when it has nothing else to show. */
  nothing: string | undefined
  /** Whether the reason is shown at once; otherwise only after the user opens it. */
  showsReason: boolean
  choices: MergeChoices
  actions: MergeActions
  renaming: StoreRenaming
}) => {
  const [open, setOpen] = useState<keyof typeof WAYS | null>(null)
  const ways = useRef<Partial<Record<keyof typeof WAYS, HTMLButtonElement | null>>>({})
  const way = (which: keyof typeof WAYS, prepare: () => void) => (
    <Button
      ref={(button) => {
        ways.current[which] = button
      }}
      size="compact-sm"
      variant="subtle"
      aria-expanded={open === which}
      onClick={() => setOpen(open === which ? null : which)}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {WAYS[which]}
    </Button>
  )
  const close = (which: keyof typeof WAYS) => () => {
    setOpen(null)
    ways.current[which]?.focus()
  }
  return (
    <div className={classes.byHand}>
      {(showsReason || open === 'merge' || nothing !== undefined) && (
        <Text size="sm" c="dimmed">
          {showsReason || open === 'merge' ? text : nothing}
        </Text>
      )}
      <div className={classes.ways}>
        {way('merge', prepareMerge)}
        {choices.local.length > 0 && way('rename', renaming.prepare)}
      </div>
      {open === 'merge' && <ManualMerge choices={choices} actions={actions} onClose={close('merge')} />}
      {open === 'rename' && <renaming.Part stores={choices.local} onClose={close('rename')} />}
    </div>
  )
}

const titleOf = (suggested: number, done: number): string => {
  if (suggested > 0) return 'Parecen el mismo'
  return done > 0 ? 'Nombres unidos' : 'Nombres repetidos'
}

/**
 * Products, clients and stores that may be the same under two names, for the user to decide, and the merges made. Not shown if nothing could be
 * merged.
 */
export const MergeCard = ({ choices, renaming }: { choices: MergeChoices; renaming: StoreRenaming }) => {
  const merges = useQuery(listMergesQuery)
  const actions = useMergeActions()
  const [all, setAll] = useState(false)
  const [merged, setMerged] = useState(0)
  const summary = useRef<HTMLElement>(null)
  // The merge-all button may have disappeared with the pairs it merged: the focus moves to the undo button.
  const lands = merges.data && merges.data.merges.length > 0 ? merged : 0
  useEffect(() => {
    if (lands > 0) summary.current?.focus()
  }, [lands])
  // The page does not wait for this data: if it cannot be loaded, the page works without it.
  if (!merges.data) return null
  const { suggestions, merges: done } = merges.data
  const byHand = manualText(choices)
  if (suggestions.length + done.length === 0 && byHand === undefined) return null
  const same = suggestions.filter(({ igual }) => igual)
  const shown = all ? suggestions : suggestions.slice(0, FEW)
  return (
    <SectionCard
      title={titleOf(suggestions.length, done.length)}
      info="Si son el mismo, únelos: sus ventas se suman y el pronóstico los ve como uno. Puedes deshacerlo."
      controls={
        same.length > 1 && (
          <MergeAll suggestions={same} actions={actions} onMerged={() => setMerged((times) => times + 1)} />
        )
      }
    >
      <ul className={classes.list}>
        {shown.map((suggestion) => (
          <Suggestion
            key={`${suggestion.tabla}-${suggestion.de.id}-${suggestion.a.id}`}
            suggestion={suggestion}
            actions={actions}
          />
        ))}
      </ul>
      {suggestions.length > FEW && (
        <Button
          size="compact-sm"
          variant="subtle"
          ml="calc(-1px - var(--button-padding-x))"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Ver menos' : `Ver ${suggestions.length - FEW} más`}
        </Button>
      )}
      {byHand !== undefined && (
        <ByHand
          text={byHand}
          nothing={done.length > 0 ? undefined : NONE_ALIKE}
          showsReason={suggestions.length > 0}
          choices={choices}
          actions={actions}
          renaming={renaming}
        />
      )}
      {done.length > 0 && <MergesDone merges={done} actions={actions} summary={summary} />}
    </SectionCard>
  )
}
