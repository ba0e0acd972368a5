/** Messages of Integraciones, and of the API with which tills send sales. */
export const INTEGRATION_MESSAGES = {
  // integrations
  proximamente: 'disponible proximamente',
  hojaEnlaceInvalido:
    'Ese enlace no es de una hoja de Google. En la hoja: Archivo, Compartir, Publicar en la web, CSV; copia ese enlace.',
  hojaNoPublica:
    'Google no nos deja leer esa hoja. Publícala en la web como CSV, o compártela con cualquiera que tenga el enlace.',
  hojaSinRespuesta: 'Google no respondió. Lo intentaremos de nuevo mañana; también puedes leerla ahora.',
  hojaYaEnlazada: 'Esa hoja ya está enlazada.',
  hojasDemasiadas: 'Ya tienes 10 hojas enlazadas. Quita una antes de enlazar otra.',
  hojaDesenlazada: 'Hoja desenlazada. Lo que cargaste de ella sigue en tus ventas.',

  // point of sale
  posSoloRadar90:
    'Conectar el punto de venta es parte del plan Radar 90. Pásate a Radar 90 en tu cuenta: tus claves sirven de inmediato.',
  posClaveInvalida: 'La clave del punto de venta no sirve: no existe o fue revocada. Crea otra en Integraciones.',
  posNombreClave: 'Ponle un nombre a la clave, por ejemplo «Caja principal»',
  posClavesDemasiadas: 'Ya tienes 20 claves. Revoca una que no uses antes de crear otra.',
  posClaveRevocada: 'Clave revocada. Lo que envió sigue en tus ventas.',
  posClaveCopiada: 'Clave copiada',
  posEjemploCopiado: 'Ejemplo copiado',
  posSinCopiar: 'Tu navegador no nos deja copiar. Selecciona el texto y cópialo tú.',
  posPruebaBien: 'La prueba salió bien: la clave sirve y no se guardó nada.',
  posSinLineas: 'La llamada debe ser JSON con «lineas»: una lista de al menos una línea de venta.',
  posMuchasLineas: 'Son más de 1.000 líneas. Envíalas en varias llamadas; nada se guardó.',
  posPrueba: '«prueba» solo puede ser true o false.',
  posIdempotencia: 'Idempotency-Key debe tener de 1 a 200 letras, números o guiones.',
  posIdempotenciaUsada: 'Ese Idempotency-Key ya se usó con otras líneas. Usa uno nuevo para cada llamada distinta.',
  posLineaInvalida: 'La línea debe ser un objeto con documento, fecha, producto, cantidad y valor.',
  posTexto: 'Debe ser un texto.',
  posTextoLargo: 'El texto no puede pasar de 200 caracteres.',
  posSinDocumento: 'Falta el número del documento. Es el de la factura o la nota, como lo lleva tu caja.',
  posSinFecha: 'Falta la fecha. Escribe el día de la venta, por ejemplo 2026-06-15.',
  posFechaInvalida: 'No es una fecha que exista. Escríbela como año-mes-día, por ejemplo 2026-06-15.',
  posFechaAntigua: 'La fecha es anterior a 1990. Revisa el año.',
  posFechaFutura: 'La fecha todavía no llega. Revisa el día, el mes y el año.',
  posSinProducto: 'Falta el producto. Envía su nombre, su código o ambos.',
  posSinCantidad: 'Falta la cantidad. Escribe cuántas unidades se vendieron.',
  posSinValor: 'Falta el valor de la venta. Escribe el total de la línea en pesos.',
  posNumeroInvalido: 'No es un número. Escribe solo cifras, por ejemplo 1500 o 1500.50.',
  posNumeroDudoso: 'Ese texto se puede leer de dos maneras. Envíalo como número, sin comillas, por ejemplo 1500.',
  posTipo: 'El tipo solo puede ser venta, devolucion o nota_credito.',
  posAnulado: '«anulado» solo puede ser true o false.',
  posOtraLineaMal: 'Otra línea de este documento tiene un error. Corrígela y envía el documento completo.',
  posAnuladoConLineas: 'El mismo documento viene anulado y con otras líneas. Envía una de las dos cosas.',
  posLocalNuevo: (nombre: string, propios: string) =>
    `«${nombre}» es un local nuevo: antes tenías ${propios}. Si es uno de ellos, envía su nombre tal cual, y únelos en Importar Ventas.`,
  posSinLocal: (nombre: string, propios: string) =>
    `Las líneas sin «local» quedan en «${nombre}», que es un local nuevo: antes tenías ${propios}. Envía el nombre de uno de ellos.`,
  posAnuladoDesconocido: 'No hemos recibido ese documento en ese local; no hay nada que anular.',
} as const
