import { useEffect } from 'react'
import { serverAnswers } from '../lib/reload-once.ts'
import { BrandLink } from '../ui/brand-link.tsx'
import classes from './route-error.module.css'

/** Time in ms between checks whether the server answers again. */
const LOOK_MS = 5000

const Words = () => {
  // A restarted server is back within seconds, so users need not press anything. If the server answers now, reloading did not help.
  useEffect(() => {
    let silent = false
    const look = async (): Promise<void> => {
      if (!(await serverAnswers())) silent = true
      else if (silent) location.reload()
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <>
      <h1>No pudimos mostrar esta página</h1>
      <p>
        {navigator.onLine
          ? 'Tus datos están a salvo. Puede que haya una versión nueva de Vigía o que se haya cortado la conexión: recarga la página para intentarlo de nuevo.'
          : 'Todavía no la habías abierto en este equipo, y sin conexión no podemos traerla. Se abre sola cuando vuelva.'}
      </p>
      {/* Without a network the browser would replace this page by its own error page. */}
      {navigator.onLine && (
        <button type="button" onClick={() => location.reload()}>
          Recargar la página
        </button>
      )}
    </>
  )
}

/** Shown if the application itself fails or its code could not be loaded. Plain elements, because the libraries may not have loaded. */
export const RouteError = () => (
  <main className={classes.page}>
    <title>No pudimos mostrar la página · Vigía</title>
    <div className={classes.words} role="alert">
      <BrandLink />
      <Words />
    </div>
  </main>
)

/** The same for a single page, inside the frame with the menu. */
export const PageError = () => (
  <div className={classes.words} role="alert">
    <title>No pudimos mostrar la página · Vigía</title>
    <Words />
  </div>
)
