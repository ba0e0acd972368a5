import { useEffect, useRef } from 'react'
import classes from './import-step.module.css'

const NAMES = {
  subir: 'Subir ventas',
  trabajar: 'Avance de la importación',
  revisar: 'Revisar la importación',
  cargado: 'Resultado de la importación',
} as const

/** One step of an import. When the next takes its place, and the focus went with it, the focus comes here. */
export const ImportStep = ({ name, children }: { name: keyof typeof NAMES; children: React.ReactNode }) => {
  const step = useRef<HTMLDivElement>(null)
  const shown = useRef(name)
  useEffect(() => {
    if (shown.current === name) return
    shown.current = name
    const element = step.current
    if (!element) return
    // A long review leaves the page far below what follows it.
    if (element.getBoundingClientRect().top < 0) window.scrollTo({ top: 0 })
    if (document.activeElement === document.body) element.focus({ preventScroll: true })
  }, [name])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no part of a form
    <div ref={step} role="group" aria-label={NAMES[name]} tabIndex={-1} className={classes.step}>
      {children}
    </div>
  )
}
