import { OWN_ENCRYPTION } from '../../lib/encryption-text.ts'
import { PATHS } from '../../lib/paths.ts'
import { LockIcon } from './icons.tsx'
import classes from './data-notice.module.css'

export const DataNotice = () => (
  <section aria-labelledby="datos-titulo" className={classes.notice}>
    <LockIcon />
    <div>
      <h2 id="datos-titulo">Tus datos son tuyos</h2>
      <p>
        Los usamos solo para calcular tu pronóstico y no los compartimos con nadie. {OWN_ENCRYPTION}{' '}
        <span data-encryption /> Los puedes descargar o borrar cuando quieras.{' '}
        <a href={PATHS.politica}>Lee la política de datos</a>
      </p>
    </div>
  </section>
)
