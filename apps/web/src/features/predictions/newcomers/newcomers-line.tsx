import { memo } from 'react'
import { LineCard } from '../../../ui/line-card.tsx'
import classes from './newcomers-line.module.css'

/** One line with the share of newcomers in the expected sales, and an explanation on request. */
export const NewcomersLine = memo(({ text }: { text: string }) => (
  <LineCard title="Compras nuevas que esperamos" summary={text}>
    <div className={classes.notes}>
      <p>{text}</p>
      <p>
        Cada mes llegan productos que hoy no vendes, clientes nuevos y clientes que se animan con otro producto. No
        sabemos cuáles serán, pero sí cuánto han pesado en tu último año, local por local y categoría por categoría.
      </p>
      <p>
        Está sumado en los totales, los locales y las categorías. Lo de un cliente o un producto incluye sus compras
        nuevas, no los clientes ni los productos que aún no existen: por eso juntos suman un poco menos que el total. En
        Qué pedir tampoco están los productos que aún no vendes.
      </p>
    </div>
  </LineCard>
))
