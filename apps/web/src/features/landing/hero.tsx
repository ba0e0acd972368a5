import { HeroPicture } from './hero-picture.tsx'
import classes from './landing.module.css'

export const PLANS_ANCHOR = 'planes'

export const Hero = () => (
  <section className={classes.hero}>
    <div>
      <p className={classes.eyebrow}>Predicción de Ventas Inteligente para PYMES</p>
      <h1 className={classes.headline}>
        Convierte tus Datos en <em>DECISIONES ESTRATÉGICAS</em>
      </h1>
      <p className={classes.lead}>
        Sube el archivo de ventas que ya tienes. Vigía te dice qué vas a vender, en qué local y en qué mes, y cuánto se
        ha equivocado antes.
      </p>
      <a href={`#${PLANS_ANCHOR}`} className={classes.primary}>
        Ver los planes
      </a>
    </div>
    <HeroPicture />
  </section>
)
