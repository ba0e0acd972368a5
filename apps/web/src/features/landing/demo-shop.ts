import shop from './demo-shop.json'

/** Vigía's figures for the demo shop; written by scripts/landing-pictures.ts. */
export const DEMO_SHOP = shop

/** Caption of each picture: it says that the figures are those of the demo shop. */
export const SOURCE_NOTE = 'Así se ve en Vigía, con las cifras de una distribuidora de ejemplo'

/** Mean error of the forecast made a year ago, as a share of the sales since. */
export const missOfPastYear = (): number => {
  const missed = shop.hace_un_ano.reduce((sum, { vendido, esperado }) => sum + Math.abs(vendido - esperado), 0)
  const sold = shop.hace_un_ano.reduce((sum, { vendido }) => sum + vendido, 0)
  return missed / sold
}
