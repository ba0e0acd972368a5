import { Skeleton } from '@mantine/core'
import { memo } from 'react'
import type { OutlookFact } from './outlook-fact.ts'
import classes from './outlook-strip.module.css'

const NOTHING_EXPECTED = 'No hay ventas esperadas para lo que elegiste.'
const TO_COME =
  'Aquí verás lo que viene cuando tu pronóstico esté listo. Hace falta al menos un mes completo de ventas: si tienes meses anteriores, súbelos en Importar Ventas.'

/**
 * The outlook in figures and words, above all tables. It keeps its height without facts, so that no card below it moves; with a single fact it is as
 * high as its text.
 * @param awaited no forecast has been published yet
 */
export const OutlookStrip = memo(({ facts, awaited }: { facts: readonly OutlookFact[]; awaited: boolean }) => (
  <section aria-label="Lo que viene" className={classes.strip} data-alone={facts.length === 1 || undefined}>
    {facts.length === 0 && <p className={classes.fact}>{awaited ? TO_COME : NOTHING_EXPECTED}</p>}
    {facts.map(({ title, figure, text }) => (
      <div key={title} className={classes.fact}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.figure}>{figure}</p>
        <p className={classes.text}>{text}</p>
      </div>
    ))}
  </section>
))

/** Shown in place of the strip while its data load; of the same height. */
export const OutlookSkeleton = () => (
  <div aria-hidden className={classes.strip}>
    {[0, 1, 2].map((fact) => (
      <div key={fact} className={classes.fact}>
        <Skeleton height={12} width="45%" radius={6} />
        <Skeleton height={22} width="65%" radius={6} my={10} />
        <Skeleton height={12} radius={6} />
      </div>
    ))}
  </div>
)
