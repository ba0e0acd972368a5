/** What the files are. */
const ABOUT = [
  'Tus datos en Vigía',
  '',
  'Estos archivos son tuyos. Ábrelos con Excel: las columnas van separadas por punto y coma y los decimales con coma.',
  '',
  'cuenta.csv                     Quiénes usan la cuenta, qué puede hacer cada uno, el plan y la autorización de la política de datos.',
  'invitaciones.csv               Las personas que invitaste y aún no entran.',
  'ventas.csv                     Cada línea de venta, en pesos. Puedes volver a importarlo en «Importar Ventas».',
  'ventas_en_dolares.csv          Las líneas que llegaron en dólares, si las hay. También se puede importar.',
  'predicciones.csv               Lo que se espera vender cada mes, por local, cliente y producto; lo de clientes y productos nuevos, aparte. Del mes en curso, solo lo que falta por vender.',
  'ventas_comprometidas.csv       Las ventas que registraste como ya acordadas.',
  'comprometido_adicional.csv     Lo que esas ventas suman por encima de lo esperado: el tablero muestra la suma de ambos, y en el mes en curso también lo que ya vendiste.',
  'ajustes.csv                    Lo que cambiaste de tu pronóstico: las predicciones ya lo incluyen. «Resto de» es el mes que ya iba en curso: de ese cambió solo lo que faltaba por vender. Un cierre es un ajuste en cada uno de sus meses.',
  'lo_que_dijimos.csv             Lo que dijimos de cada mes uno, dos y tres meses antes, para ver si acertamos.',
  'alertas.csv                    Las alertas de tendencia del último pronóstico, y si las descartaste.',
  'importaciones.csv              Los archivos que subiste y qué se cargó de cada uno.',
  'ventas_corregidas.csv          Las líneas que corregiste o borraste a mano, antes y después.',
  'ventas_reemplazadas.csv        Las líneas que un archivo más nuevo reemplazó; vuelven si deshaces ese archivo.',
  'uniones.csv                    Los productos y clientes que uniste.',
  'uniones_descartadas.csv        Los que dijiste que no son el mismo.',
  'hojas_enlazadas.csv            Las hojas de Google que enlazaste.',
  'lecturas_recordadas.csv        Cómo quedamos de leer tus archivos la próxima vez.',
  'inventario.csv                 Lo que dijiste de tus productos en Qué pedir: existencias, empaque, pedido mínimo, proveedor, días de entrega, costo, si se pide y por qué dejó de venderse.',
  'inventario_por_local.csv       Las existencias que dijiste de cada local. Si las hay, las del negocio son su suma.',
  'agotados.csv                   Los meses en que dijiste que un producto se agotó, o que no.',
  'locales_sin_ventas.csv         Los meses en que dijiste que un local no vendió más.',
  'seguimientos.csv               Los seguimientos semanales como se hicieron.',
  'correos.csv                    Los correos que te escribimos, a quién y si salieron; «en_archivo» es que no hay servidor de correo y quedó en un archivo de quien administra Vigía. Lo que decían no se guarda aquí.',
  'compras.csv                    Los planes que quisiste comprar, y cómo quedó cada compra.',
  'pagos.csv                      Lo que el proveedor de pagos nos dijo de tus pagos.',
  'cambios_de_plan.csv            De dónde salen tu plan y sus fechas.',
  'ayuda.csv                      Lo que preguntaste a soporte y lo que te respondimos.',
  'registro.csv                   Quién hizo qué en tu cuenta.',
  'claves_punto_de_venta.csv      Las claves de tus cajas, sin su parte secreta: esa solo la tienes tú.',
  'llamadas_punto_de_venta.csv    Lo que tus cajas enviaron en los últimos días y qué se les respondió.',
  '',
  "Si un nombre empieza por =, +, - o @, le ponemos un apóstrofo (') delante para que Excel no lo tome por una fórmula.",
  'Tu contraseña no está aquí: nosotros tampoco la conocemos.',
  '',
]

/**
 * LEEME.txt, which describes the files in the .zip, and lists the columns that they have.
 * @param files each with the first line of its text
 */
export const readmeOf = (files: readonly { name: string; header: string }[]): string =>
  [
    ...ABOUT,
    'Las columnas de cada archivo:',
    '',
    ...files.flatMap(({ name, header }) => [name, `  ${header.trim().replaceAll(';', ', ')}`]),
    '',
  ].join('\r\n')
