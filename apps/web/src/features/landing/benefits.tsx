import { FORECAST_HORIZON_MONTHS } from '@vigia/contract/constants.ts'
import { ANCHORS } from './anchors.ts'
import { CheckIcon } from './icons.tsx'
import { ImportPicture } from './import-picture.tsx'
import classes from './benefits.module.css'
import landing from './landing.module.css'
import { PastPicture } from './past-picture.tsx'
import { ProductsPicture } from './products-picture.tsx'

const BENEFITS = [
  {
    title: 'Compra lo que vas a vender',
    text: 'Menos plata quieta en la bodega y menos clientes que se van sin lo que buscaban.',
    points: [
      `${FORECAST_HORIZON_MONTHS} meses de ventas esperadas por local, cliente, categoría y producto`,
      'Los productos que más vas a vender en los próximos tres meses, con su ingreso',
      'Todo a Excel, listo para pedirle a tu proveedor',
    ],
    Picture: ProductsPicture,
  },
  {
    title: 'Sube tu archivo tal como está',
    text: 'El reporte de tu programa contable o tu propio Excel, con su membrete y sus totales. Sin plantillas.',
    points: [
      'Vigía reconoce las columnas, las fechas y los números',
      'Antes de cargar ves qué entra, qué no y por qué',
      'Cualquier carga se puede deshacer',
    ],
    Picture: ImportPicture,
  },
  {
    title: 'Un pronóstico que dice cuánto se equivoca',
    text: 'Antes de mostrarte un pronóstico lo probamos con tus propios meses pasados, y te contamos cómo le fue.',
    points: [
      'El error promedio, en palabras y en porcentaje',
      'Comparado con repetir lo del año pasado',
      'El mes en curso nunca se confunde con un mes completo',
    ],
    Picture: PastPicture,
  },
] as const

export const Benefits = () => (
  <div id={ANCHORS.benefits} className={classes.benefits}>
    {BENEFITS.map(({ title, text, points, Picture }) => (
      <section key={title} className={classes.benefit} aria-label={title}>
        <div>
          <h2 className={landing.title}>{title}</h2>
          <p className={landing.lead}>{text}</p>
          <ul className={`${landing.checks} ${classes.points}`}>
            {points.map((point) => (
              <li key={point}>
                <CheckIcon />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <Picture />
      </section>
    ))}
  </div>
)
