import { Tooltip, type TooltipProps } from '@mantine/core'
import { type ReactElement, type ReactNode, cloneElement, useId, useRef, useState } from 'react'

/** Properties that the target of a hint takes. */
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
 * A tooltip that is rendered only while it is shown, by pointer, touch or keyboard: rendered with the page, tooltips would take a fifth of its
 * rendering time.
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
  /** In px; as wide as its text if absent. */
  width?: number
  /** One element that accepts a ref and listeners. */
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
        // A click also moves the focus; in that case only the pointer decides.
        onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && setWanted(true),
        onBlur: hide,
        onKeyDown: ({ key }) => key === 'Escape' && hide(),
      })}
      {shown && <Tooltip target={target} opened label={<span id={id}>{label}</span>} position={position} w={width} />}
    </>
  )
}
