import { Button, Group } from '@mantine/core'
import type { MergeTable } from '@vigia/contract/calls/merges.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useState } from 'react'
import { notifyError } from '../../lib/notify.ts'
import fields from '../../ui/field-row.module.css'
import { NameSelect } from '../../ui/name-select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import type { MergeChoices } from './merge-choices.ts'
import { packText } from './pack-and-unit.ts'
import type { MergeActions } from './use-merge-actions.ts'

const TABLES: readonly { value: MergeTable; label: string }[] = [
  { value: 'producto', label: 'Productos' },
  { value: 'cliente', label: 'Clientes' },
  { value: 'local', label: 'Locales' },
]

const NOTHING = { de: null, a: null }

/** Merges any two entities that the user chooses, including those with different codes. */
export const ManualMerge = ({
  choices,
  actions: { merging, mergingAll, dismissing },
  onClose,
}: {
  choices: MergeChoices
  actions: Pick<MergeActions, 'merging' | 'mergingAll' | 'dismissing'>
  onClose: () => void
}) => {
  const [tabla, setTabla] = useState<MergeTable>('producto')
  const [{ de, a }, setPair] = useState<{ de: string | null; a: string | null }>(NOTHING)
  const named = choices[tabla]
  const [goes, stays] = [de, a].map((id) => named.find(({ value }) => value === id))
  const aboutPack = tabla === 'producto' && goes && stays ? packText(goes.nombre, stays.nombre) : undefined
  const busy = merging.isPending || mergingAll.isPending || dismissing.isPending
  const select = (label: string, description: string, which: 'de' | 'a', value: string | null) => (
    <NameSelect
      label={label}
      description={description}
      placeholder={tabla === 'local' ? 'Escribe el nombre' : 'Escribe el nombre o el código'}
      data={named.map((choice) => ({ value: choice.value, label: choice.label }))}
      value={value}
      onChange={(chosen) => setPair((before) => ({ ...before, [which]: chosen }))}
    />
  )
  return (
    <form
      className={fields.row}
      aria-label="Unir dos a mano"
      onSubmit={(event) => {
        event.preventDefault()
        if (de === null || !stays || de === a) return notifyError(MESSAGES.unionIgual)
        // The next pair can be chosen while names and sales are reloaded.
        setPair(NOTHING)
        merging.act(
          { tabla, de: { id: Number(de) }, a: { id: Number(stays.value), nombre: stays.nombre } },
          { onError: () => setPair((now) => (now === NOTHING ? { de, a } : now)) },
        )
      }}
    >
      <SegmentedControl
        label="Qué se une"
        choices={TABLES.filter(({ value }) => value !== 'local' || choices.local.length > 1)}
        value={tabla}
        onChange={(chosen) => {
          setTabla(chosen)
          setPair(NOTHING)
        }}
      />
      {select('El que sobra', 'Sus ventas pasan al otro', 'de', de)}
      {select('El que queda', 'Con este nombre lo verás', 'a', a)}
      <output className={fields.words}>{aboutPack !== undefined && <Notice tone="doubt">{aboutPack}</Notice>}</output>
      <Group gap="xs">
        <Button type="submit" size="xs" variant="light" loading={merging.isPending} disabled={busy}>
          Unir los dos
        </Button>
        <Button size="xs" variant="subtle" onClick={onClose}>
          Cerrar
        </Button>
      </Group>
    </form>
  )
}
