import { Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { createContext, use, useCallback, useId, useMemo, useRef, useState } from 'react'
import { MultiSelectList, type MultiSelectOption } from './multi-select-list.tsx'
import { selectionText } from './multi-select-text.ts'
import classes from './multi-select.module.css'

interface Choice {
  options: readonly MultiSelectOption[]
  value: readonly number[]
  onChange: (value: number[]) => void
  /** Called on mousedown with the value that the click will set, so that its data can be requested. */
  onPress?: (value: number[]) => void
}

/** Passes the selection to button and list by context, so that the popover need not render again. */
const ChoiceContext = createContext<Choice & { waiting?: string | undefined }>({
  options: [],
  value: [],
  onChange: () => {},
})

/** No fade-in: the list must be there and have the focus before the next key press, otherwise what is typed at once is lost. */
const AT_ONCE = { duration: 0 }

const Text = ({ id, placeholder }: { id: string; placeholder: string }) => {
  const { options, value } = use(ChoiceContext)
  const text = useMemo(() => {
    const selected = new Set(value)
    const labels = options.filter((option) => selected.has(option.id)).map(({ label }) => label)
    return selectionText(labels, value.length, options.length, placeholder)
  }, [options, value, placeholder])
  return (
    // The field may be narrower than a long name.
    <span
      id={id}
      className={classes.text}
      data-filled={value.length > 0 || undefined}
      title={value.length > 0 ? text : undefined}
    >
      {text}
    </span>
  )
}

const List = ({ id, label }: { id: string; label: string }) => (
  <MultiSelectList id={id} label={label} {...use(ChoiceContext)} />
)

/**
 * A dropdown of check boxes with search and select-all. The search field keeps the focus; arrows move through the list, Enter or (with an empty
 * search) the space bar toggles, Escape closes.
 */
export const MultiSelect = ({
  label,
  placeholder,
  options,
  value,
  onChange,
  onPress,
  waiting,
}: Choice & {
  label: string
  placeholder: string
  /** Shown in the open list while the options load. The list can be opened all the same, so that keyboard users can reach it. */
  waiting?: string | undefined
}) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const choice = useMemo(
    () => ({ options, value, onChange, onPress, waiting }),
    [options, value, onChange, onPress, waiting],
  )
  // The focus returns to the button when the list closes, unless the user has moved it elsewhere.
  const returnFocus = useCallback(() => {
    setTimeout(() => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    })
  }, [])
  const popover = useMemo(
    () => (
      <Popover
        opened={opened}
        onChange={setOpened}
        onClose={returnFocus}
        transitionProps={AT_ONCE}
        position="bottom-start"
        trapFocus
        shadow="md"
        radius={8}
        width={300}
      >
        <Popover.Target>
          <UnstyledButton
            ref={button}
            className={classes.button}
            aria-labelledby={`${id}-label ${id}-text`}
            aria-haspopup="dialog"
            onClick={() => setOpened(!opened)}
          >
            <Text id={`${id}-text`} placeholder={placeholder} />
            <IconChevronDown size={16} className={classes.chevron} aria-hidden />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-labelledby={`${id}-label`}>
          <List id={id} label={label} />
        </Popover.Dropdown>
      </Popover>
    ),
    [id, label, placeholder, opened, returnFocus],
  )
  return (
    <div className={classes.field}>
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      <ChoiceContext value={choice}>{popover}</ChoiceContext>
    </div>
  )
}
