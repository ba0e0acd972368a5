import { useEffect } from 'react'
import { serverAnswers } from '../lib/reload-once.ts'
import { BrandLink } from '../ui/brand-link.tsx'
import classes from './route-error.module.css'

/** Time in ms between looks for a server that did not answer. */
const LOOK_MS = 5000

const Words = () => {
  // A server that was started again is back within seconds: who waits need not press anything. Where it answers, reloading cured nothing.
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
      {/* Without a network the browser would put its own page of errors in the place of this one. */}
      {navigator.onLine && (
        <button type="button" onClick={() => location.reload()}>
          Recargar la página
        </button>
      )}
    </>
  )
}

/**
 * What one sees when the application itself breaks, or when its code could not be loaded. Plain elements: the libraries may be
 * what did not load.
 */
export const RouteError = () => (
  <main className={classes.page}>
    <title>No pudimos mostrar la página · Vigía</title>
    <div className={classes.words} role="alert">
      <BrandLink />
      <Words />
    </div>
  </main>
)

/** The same of one page, within the frame whose menu leads to the others. */
export const PageError = () => (
  <div className={classes.words} role="alert">
    <title>No pudimos mostrar la página · Vigía</title>
    <Words />
  </div>
)
