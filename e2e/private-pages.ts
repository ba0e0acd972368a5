/** Every page behind the login. */
export const PRIVATE = [
  '/predicciones',
  '/que_pedir',
  '/seguimiento',
  '/aciertos',
  '/ventas',
  '/demanda_comprometida',
  '/integraciones',
  '/cuenta',
  '/ayuda',
  '/pagar?plan=Radar+90',
  '/pago?compra=00000000-0000-4000-8000-000000000000',
]
