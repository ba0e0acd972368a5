import { Anchor } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './import-step.module.css'
import type { Declined } from './other-answer.ts'

const HELP = (
  <Anchor component={Link} to={PATHS.ayuda} inherit>
    escríbenos
  </Anchor>
)

const TEXTS: Record<Declined, React.ReactNode> = {
  no_son_ventas: (
    <>
      Busca en tu programa, en Informes o Reportes, el que trae una fila por cada producto vendido, con su fecha, su
      cantidad y su valor: suele llamarse «Ventas por producto» o «Facturas detalladas». Guárdalo en Excel o CSV y
      súbelo aquí. Si no lo encuentras, {HELP} y dinos qué programa usas.
    </>
  ),
  por_corregir: 'Corrígelo en tu programa o en Excel y súbelo otra vez: no quedó nada de él en tus ventas.',
}

/** Shown instead of a file whose only reading the user declined: what to do now. Receives the focus from the answer. */
export const DeclinedNotice = ({ file, declined }: { file: string; declined: Declined }) => {
  const id = useId()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus({ preventScroll: true }), [])
  const title = `No cargamos ${file}`
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no part of a form
    <div ref={notice} role="group" aria-label={title} aria-describedby={id} tabIndex={-1} className={classes.landing}>
      <Notice tone="calm" title={title}>
        <span id={id}>{TEXTS[declined]}</span>
      </Notice>
    </div>
  )
}
