import shop from './demo-shop.json'

/** What the product answered for the demo shop; written by scripts/landing-pictures.ts. */
export const DEMO_SHOP = shop

/** Says under each picture whose figures they are. */
export const SOURCE_NOTE = 'Así se ve en Vigía, con las cifras de una distribuidora de ejemplo'

/** Mean miss of the forecast made a year ago, as a share of what was sold since. */
export const missOfPastYear = (): number => {
  const missed = shop.hace_un_ano.reduce((sum, { vendido, esperado }) => sum + Math.abs(vendido - esperado), 0)
  const sold = shop.hace_un_ano.reduce((sum, { vendido }) => sum + vendido, 0)
  return missed / sold
}
