// A searchable list of check boxes has no element of its own: this is the ARIA combobox pattern.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { TextInput } from '@mantine/core'
import { IconCheck, IconMinus, IconSearch } from '@tabler/icons-react'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { searchable } from '../lib/search-words.ts'
import { drawnRows, nearestRow, ROW_PX, VISIBLE_ROWS } from './list-rows.ts'
import { countRows, findOptions, keyAction, type RowState, rowState, toggleRow } from './multi-select-rows.ts'
import classes from './multi-select.module.css'

export interface MultiSelectOption {
  id: number
  label: string
}

/** The first row selects or clears all options that match the search. */
const ALL = 'Todos'

/** Does not scroll: the list is not positioned yet. */
const focusField = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true })

/** Memoised on its own, so that selecting rows does not render it. */
const SearchField = memo(
  ({
    label,
    listId,
    activeId,
    value,
    onChange,
  }: {
    label: string
    listId: string
    /** The row that the keys act on. */
    activeId: string | undefined
    value: string
    onChange: (value: string) => void
  }) => (
    <TextInput
      ref={focusField}
      data-autofocus
      className={classes.search}
      variant="unstyled"
      placeholder="Buscar"
      aria-label={`Buscar en ${label}`}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      role="combobox"
      aria-expanded
      aria-controls={listId}
      aria-activedescendant={activeId}
    />
  ),
)

const ListRow = ({
  id,
  row,
  rowCount,
  text,
  state,
  active,
  onPress,
  onPoint,
  onToggle,
}: {
  id: string
  row: number
  rowCount: number
  text: string
  state: RowState
  active: boolean
  onPress: () => void
  onPoint: () => void
  onToggle: () => void
}) => (
  // The search field has the focus and the keys; rows only react to the pointer.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={state === 'checked'}
    aria-setsize={rowCount}
    aria-posinset={row + 1}
    className={classes.row}
    data-active={active || undefined}
    data-all={row === 0 || undefined}
    style={{ top: row * ROW_PX, height: ROW_PX }}
    onMouseDown={(event) => {
      event.preventDefault()
      onPress()
    }}
    onMouseMove={onPoint}
    onClick={onToggle}
  >
    <span className={classes.box} data-checked={state !== 'unchecked' || undefined} aria-hidden>
      {state === 'checked' && <IconCheck size={12} stroke={3} />}
      {state === 'partly' && <IconMinus size={12} stroke={3} />}
    </span>
    <span className={classes.text}>{text}</span>
  </div>
)

/** The search text, the options it matches, and the row that the keys act on. */
const useFoundRows = (options: readonly MultiSelectOption[]) => {
  const listRef = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [lastActive, setActive] = useState(0)
  const indexed = useMemo(() => options.map((option) => ({ ...option, key: searchable(option.label) })), [options])
  const found = useMemo(() => findOptions(indexed, search), [indexed, search])
  const rowCount = countRows(found)
  // Reloaded options may be fewer.
  const active = nearestRow(lastActive, rowCount)
  const moveTo = (row: number) => {
    const next = nearestRow(row, rowCount)
    setActive(next)
    const list = listRef.current
    if (!list) return
    if (next * ROW_PX < list.scrollTop) list.scrollTop = next * ROW_PX
    const bottom = (next + 1) * ROW_PX - VISIBLE_ROWS * ROW_PX
    if (bottom > list.scrollTop) list.scrollTop = bottom
  }
  const searchFor = useCallback((wanted: string) => {
    setSearch(wanted)
    setActive(0)
    if (listRef.current) listRef.current.scrollTop = 0
  }, [])
  return { listRef, search, searchFor, found, rowCount, active, setActive, moveTo }
}

/** The visible rows, in a box as high as all rows. */
const Rows = ({
  id,
  found,
  value,
  active,
  scrollTop,
  onPoint,
  onPress,
  onToggle,
}: {
  id: string
  found: readonly (MultiSelectOption & { key: string })[]
  value: readonly number[]
  active: number
  scrollTop: number
  onPoint: (row: number) => void
  onPress: (row: number) => void
  onToggle: (row: number) => void
}) => {
  const selected = useMemo(() => new Set(value), [value])
  const rowCount = countRows(found)
  return (
    <div role="presentation" style={{ height: rowCount * ROW_PX, position: 'relative' }}>
      {drawnRows(scrollTop, rowCount, active).map((row) => {
        const option = found[row - 1]
        return (
          <ListRow
            key={option?.id ?? ALL}
            id={`${id}-row-${row}`}
            row={row}
            rowCount={rowCount}
            text={option?.label ?? ALL}
            state={rowState(found, selected, row)}
            active={row === active}
            onPress={() => onPress(row)}
            onPoint={() => onPoint(row)}
            onToggle={() => onToggle(row)}
          />
        )
      })}
    </div>
  )
}

/** The open dropdown: a search and the matching rows. */
export const MultiSelectList = ({
  id,
  label,
  options,
  value,
  onChange,
  onPress,
  waiting,
}: {
  /** Prefix of the ids of its parts. */
  id: string
  label: string
  options: readonly MultiSelectOption[]
  value: readonly number[]
  onChange: (value: number[]) => void
  /** Called on mousedown with the value that the click will set. */
  onPress?: ((value: number[]) => void) | undefined
  /** Shown while the options load. */
  waiting?: string | undefined
}) => {
  const { listRef, search, searchFor, found, rowCount, active, setActive, moveTo } = useFoundRows(options)
  const [scrollTop, setScrollTop] = useState(0)
  const toggle = (row: number) => onChange(toggleRow(found, value, row))
  const onKeyDown = (event: React.KeyboardEvent) => {
    const action = keyAction(event.key, { active, rowCount, search })
    if (action === undefined) return
    event.preventDefault()
    if (action !== 'toggle') moveTo(action)
    else if (rowCount > 0) toggle(active)
  }
  return (
    // The keys reach it from the search field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <SearchField
        label={label}
        listId={`${id}-list`}
        activeId={rowCount > 0 ? `${id}-row-${active}` : undefined}
        value={search}
        onChange={searchFor}
      />
      <div
        ref={listRef}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable="true"
        aria-busy={waiting !== undefined || undefined}
        tabIndex={-1}
        className={classes.list}
        style={{ maxHeight: VISIBLE_ROWS * ROW_PX }}
        onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      >
        <Rows
          id={id}
          found={found}
          value={value}
          active={active}
          scrollTop={scrollTop}
          onPoint={setActive}
          onPress={(row) => onPress?.(toggleRow(found, value, row))}
          onToggle={toggle}
        />
      </div>
      {rowCount === 0 && (
        <output className={classes.empty}>
          {waiting ?? (options.length === 0 ? 'Aún no hay opciones' : 'Nada coincide con tu búsqueda')}
        </output>
      )}
    </div>
  )
}
