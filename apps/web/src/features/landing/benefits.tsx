import classes from './landing.module.css'

const BENEFITS = [
  {
    title: 'Compra lo que vas a vender',
    text: 'Doce meses de ventas esperadas por local, cliente, categoría y producto. Menos plata quieta en la bodega y menos clientes que se van sin lo que buscaban.',
  },
  {
    title: 'Sube tu archivo tal como está',
    text: 'El reporte de tu programa contable o tu propio Excel. Reconocemos las columnas, te mostramos qué se carga y qué no, y todo se puede deshacer.',
  },
  {
    title: 'Un pronóstico que dice cuánto falla',
    text: 'Probamos cada pronóstico contra tus propios meses pasados antes de mostrártelo, y te contamos en palabras cuánto se equivocó.',
  },
] as const

export const Benefits = () => (
  <section aria-label="Lo que ganas" className={classes.benefits}>
    {BENEFITS.map(({ title, text }) => (
      <article key={title} className={classes.benefit}>
        <h2>{title}</h2>
        <p>{text}</p>
      </article>
    ))}
  </section>
)
