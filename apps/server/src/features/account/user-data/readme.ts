/** LEEME.txt: what the person finds in the .zip of their data. */
export const README = [
  'Tus datos en Vigía',
  '',
  'Estos archivos son tuyos. Ábrelos con Excel: las columnas van separadas por punto y coma y los decimales con coma.',
  '',
  'cuenta.csv                 Quiénes usan la cuenta, su plan y la autorización de la política de datos.',
  'ventas.csv                 Cada línea de venta, en pesos. Puedes volver a importarlo en "Importar Ventas".',
  'ventas_en_dolares.csv      Las líneas que llegaron en dólares, si las hay. También se puede importar.',
  'predicciones.csv           Lo que se espera vender cada mes, por local, cliente y producto.',
  'ventas_comprometidas.csv   Las ventas que registraste como ya acordadas.',
  'comprometido_adicional.csv Lo que esas ventas suman por encima de lo esperado: el tablero muestra la suma de ambos.',
  'alertas.csv                Las alertas de tendencia del último pronóstico, y si las descartaste.',
  'importaciones.csv          Los archivos que subiste y qué se cargó de cada uno.',
  '',
  "Si un nombre empieza por =, +, - o @, le ponemos un apóstrofo (') delante para que Excel no lo tome por una fórmula.",
  'Tu contraseña no está aquí: nosotros tampoco la conocemos.',
  '',
].join('\r\n')
