import { BrandLink } from '../ui/brand-link.tsx'
import classes from './route-error.module.css'

/**
 * What one sees when a page itself breaks, or when its code could not be loaded. Plain elements: the libraries may be
 * what did not load.
 */
export const RouteError = () => (
  <main className={classes.page}>
    <title>No pudimos mostrar la página · Vigía</title>
    <div className={classes.words} role="alert">
      <BrandLink />
      <h1>No pudimos mostrar esta página</h1>
      <p>
        Tus datos están a salvo. Puede que haya una versión nueva de Vigía o que se haya cortado la conexión: recarga la
        página para intentarlo de nuevo.
      </p>
      <button type="button" onClick={() => location.reload()}>
        Recargar la página
      </button>
    </div>
  </main>
)
