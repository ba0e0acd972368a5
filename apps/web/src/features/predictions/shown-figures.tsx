import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

/**
 * Tells screen readers which figures are shown after the filters or the unit changed. On arrival it says nothing, because the page's title does.
 * @param text describes the figures shown; undefined while others are loading
 */
export const ShownFigures = ({ text }: { text: string | undefined }) => {
  const arrival = useRef<string>(undefined)
  const [told, setTold] = useState('')
  useEffect(() => {
    if (text === undefined) return
    arrival.current ??= text
    setTold((before) => (before === '' && text === arrival.current ? '' : `Ahora ves: ${text}`))
  }, [text])
  return <VisuallyHidden component="output">{told}</VisuallyHidden>
}
