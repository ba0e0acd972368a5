import { Tooltip, type TooltipProps } from '@mantine/core'
import { type ReactElement, type ReactNode, cloneElement, useId, useRef, useState } from 'react'

/** What the target of a hint takes. */
interface TargetProps {
  ref?: React.Ref<HTMLElement>
  'aria-describedby'?: string | undefined
  onMouseEnter?: () => void
  onMouseLeave?: () => void
  onFocus?: (event: React.FocusEvent<HTMLElement>) => void
  onBlur?: () => void
  onKeyDown?: (event: React.KeyboardEvent) => void
}

/**
 * A tooltip that is made only while it is shown, by pointer, touch or keyboard: the tooltips of a page, made with it,
 * take a fifth of the time in which its components are drawn.
 */
export const Hint = ({
  label,
  disabled = false,
  position,
  width,
  children,
}: {
  label: ReactNode
  disabled?: boolean
  position?: TooltipProps['position']
  /** In px; as wide as its words where absent. */
  width?: number
  /** One element, which takes a ref and listeners. */
  children: ReactElement<TargetProps>
}) => {
  const target = useRef<HTMLElement>(null)
  const id = useId()
  const [wanted, setWanted] = useState(false)
  const shown = wanted && !disabled
  const hide = () => setWanted(false)
  return (
    <>
      {cloneElement(children, {
        ref: target,
        'aria-describedby': shown ? id : undefined,
        onMouseEnter: () => setWanted(true),
        onMouseLeave: hide,
        // A click gives the focus too: then only the pointer decides.
        onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && setWanted(true),
        onBlur: hide,
        onKeyDown: ({ key }) => key === 'Escape' && hide(),
      })}
      {shown && <Tooltip target={target} opened label={<span id={id}>{label}</span>} position={position} w={width} />}
    </>
  )
}
