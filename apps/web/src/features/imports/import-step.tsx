import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './import-step.module.css'

const NAMES = {
  subir: 'Subir ventas',
  trabajar: 'Avance de la importación',
  revisar: 'Revisar la importación',
  cargado: 'Resultado de la importación',
} as const

/** One step of an import. If it replaces the step that had the focus, it receives the focus. */
export const ImportStep = ({ name, children }: { name: keyof typeof NAMES; children: React.ReactNode }) => {
  const step = useRef<HTMLDivElement>(null)
  const shown = useRef(name)
  // Keeps the height while a file is read, which begins automatically after the upload, so that nothing below moves.
  const [uploadHeight, setUploadHeight] = useState(0)
  useLayoutEffect(() => {
    const element = step.current
    if (name !== 'subir' || !element) return
    const observer = new ResizeObserver(() => setUploadHeight(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [name])
  useEffect(() => {
    if (shown.current === name) return
    shown.current = name
    const element = step.current
    if (!element) return
    // After a long review, the page would be scrolled below the next step.
    if (element.getBoundingClientRect().top < 0) window.scrollTo({ top: 0 })
    if (document.activeElement === document.body) element.focus({ preventScroll: true })
  }, [name])
  return (
    <div
      ref={step}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no part of a form
      role="group"
      aria-label={NAMES[name]}
      tabIndex={-1}
      className={classes.step}
      style={{ minHeight: name === 'trabajar' ? uploadHeight : undefined }}
    >
      {children}
    </div>
  )
}
