import { Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { createContext, use, useCallback, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { MultiSelectList, type MultiSelectOption } from './multi-select-list.tsx'
import { selectionText } from './multi-select-text.ts'
import classes from './multi-select.module.css'
import plain from './plain.module.css'

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

/** Stands for a button that is there already where a popover asks for its target. */
const Beside = ({
  button,
  ref,
}: {
  button: React.RefObject<HTMLButtonElement | null>
  ref?: React.Ref<HTMLButtonElement>
}) => {
  useImperativeHandle(ref, () => button.current!, [button])
  return null
}

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
  // A popover takes a page as long to render as all else of its field: it is there from the first press on.
  const [asked, setAsked] = useState(false)
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
    () =>
      asked && (
        <Popover
          id={id}
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
            <Beside button={button} />
          </Popover.Target>
          <Popover.Dropdown p={0} aria-labelledby={`${id}-label`}>
            <List id={id} label={label} />
          </Popover.Dropdown>
        </Popover>
      ),
    [id, label, asked, opened, returnFocus],
  )
  const toggle = (): void => {
    setAsked(true)
    setOpened(!opened)
  }
  return (
    <div className={classes.field}>
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      <ChoiceContext value={choice}>
        <button
          ref={button}
          type="button"
          className={`mantine-focus-auto ${plain.button} ${classes.button}`}
          aria-labelledby={`${id}-label ${id}-text`}
          aria-haspopup="dialog"
          aria-expanded={opened}
          aria-controls={opened ? `${id}-dropdown` : undefined}
          onClick={toggle}
        >
          <Text id={`${id}-text`} placeholder={placeholder} />
          <IconChevronDown size={16} className={classes.chevron} aria-hidden />
        </button>
        {popover}
      </ChoiceContext>
    </div>
  )
}
