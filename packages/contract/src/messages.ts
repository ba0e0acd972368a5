/**
 * Every sentence of the catalogue, in one place: what the interface says of success and failure, and what the
 * server answers. Texts of the specification stand to the letter.
 */
export const MESSAGES = {
  // forms
  camposIncompletos: 'Por favor complete todos los campos',
  campoVacio: 'Completa todos los campos.',
  clavesDistintas: 'Las contraseñas no coinciden',
  correoInvalido: 'Escribe un correo válido, por ejemplo ana@mitienda.co',
  claveCorta: 'La contraseña debe tener al menos 8 caracteres',
  claveRepetida: 'Repite un solo carácter y se adivina enseguida. Prueba con varias palabras que solo tú juntarías.',
  clavePropia: 'Es tu nombre o tu correo, lo primero que se prueba. Usa varias palabras que no tengan que ver contigo.',
  claveComun: 'Es una de las 10.000 contraseñas más usadas y se adivina enseguida. Prueba con varias palabras juntas.',
  claveLarga: 'La contraseña no puede pasar de 200 caracteres',
  nombreLargo: 'El nombre no puede pasar de 120 caracteres',
  apellidoLargo: 'El nombre y el apellido juntos no pueden pasar de 120 caracteres',
  documentoInvalido: 'Escribe el número de documento solo con letras, números o guiones',
  tipoDocumentoInvalido: 'Elige un tipo de documento de la lista',

  // session
  loginExitoso: 'Inicio de sesión exitoso',
  registroExitoso: 'Registro exitoso',
  sesionExistente: 'Ya has iniciado sesión',
  sesionCerrada: 'Cerrado de sesión exitoso!',
  sesionInvalida: 'Sesión expirada o inválida',
  credencialesInvalidas: 'El correo o la contraseña no coinciden. Revísalos e inténtalo de nuevo.',
  cuentaDesactivada: (email: string) =>
    `Tu cuenta está desactivada. Escribe a ${email} para saber por qué o volver a entrar.`,
  demasiadosIntentos: 'Demasiados intentos seguidos. Espera un minuto e inténtalo de nuevo.',
  esperaIntentos: (seconds: number) =>
    `Demasiados intentos seguidos. Espera ${
      seconds < 60 ? `${seconds} segundos` : seconds <= 90 ? 'un minuto' : `${Math.ceil(seconds / 60)} minutos`
    } e inténtalo de nuevo.`,

  // guards
  guardaGeneral: 'Por favor inicia sesión para acceder',
  guardaPredicciones: 'Por favor, inicia sesión para acceder a las predicciones',
  guardaVentas: 'Por favor inicia sesión primero para acceder a ventas',
  guardaIntegraciones: 'Por favor inicia sesión primero para acceder a integraciones',
  guardaPagina: 'Por favor inicia sesión primero para acceder a esta página',
  guardaPagar: 'Inicia sesión o crea tu cuenta para pagar tu plan',
  guardaCuenta: 'Por favor inicia sesión para acceder a tu cuenta',

  // account
  politicaSinAceptar: 'Para crear tu cuenta necesitamos que aceptes la política de datos',
  acudienteSinAutorizar: 'Si eres menor de edad, tu acudiente debe autorizar el registro',
  enlaceVencido: 'Este enlace ya no sirve: se usó o pasó una hora. Pide uno nuevo.',
  enlaceCorreoVencido:
    'Este enlace ya no sirve: se usó o pasaron 7 días. Si tu correo sigue sin confirmar, pide otro en Cuenta.',
  correoVerificado: 'Tu correo quedó confirmado',
  verificacionEnviada: 'Te enviamos otro enlace. Búscalo también en los no deseados.',
  verificacionGuardada: 'Hay un enlace nuevo, guardado en el servidor. Pídeselo a quien administra esta instalación.',
  enlaceEnviado: 'Si ese correo tiene una cuenta, en unos minutos te llega un enlace para poner una contraseña nueva.',
  demasiadosEnlaces:
    'Ya pediste varios enlaces para ese correo. Busca el último, también en los no deseados, o inténtalo en una hora.',
  claveRestablecida: 'Tu contraseña nueva quedó guardada. Cerramos todas tus sesiones; inicia sesión con ella.',
  claveCambiada: 'Tu contraseña quedó cambiada. Cerramos las demás sesiones.',
  claveActualMal: 'La contraseña actual no es esa. Revísala e inténtalo de nuevo.',
  nombreCambiado: 'Tu nombre quedó cambiado',
  documentoCorregido: 'Tu documento quedó corregido',
  sesionRevocada: 'Sesión cerrada',
  cuentaCancelada: 'Tu cuenta quedó cancelada. Tus datos se borran en 30 días; hasta entonces puedes arrepentirte.',
  cancelacionDeshecha: 'Tu cuenta sigue activa',
  tutorialReiniciado: 'El tutorial te espera en Predicciones',

  // team
  soloPropietario: 'Esto solo lo puede hacer el dueño de la cuenta. Pídeselo.',
  borradorDevuelto: 'Esto escribías cuando se cerró tu sesión. No se ha guardado: revísalo y guarda.',
  existenciasSinSesion: 'Lo que escribiste en Existencias no se guardó: tu sesión se cerró. Escríbelo otra vez.',
  planLoPagaElDueno: 'El plan lo paga el dueño de la cuenta. Si te hace falta otro, díselo.',
  soloEditor:
    'Tu rol es de consulta: puedes mirar, pero no cambiar nada. Pídele al dueño de la cuenta que te deje editar.',
  soloNegocioEntero:
    'Esto es de todo el negocio, y tú trabajas con algunos locales. Pídeselo a alguien que vea el negocio entero.',
  invitacionEnviada: (correo: string) => `Invitación lista para ${correo}. El enlace sirve 7 días.`,
  invitacionRetirada: 'Invitación retirada: su enlace ya no sirve',
  invitacionVencida: 'Esta invitación ya no sirve: se usó, se retiró o pasaron 7 días. Pide que te inviten de nuevo.',
  invitacionConCuenta:
    'Ese correo ya tiene una cuenta en Vigía con su propio negocio, y una cuenta es de un solo negocio. Pide que te inviten con otro correo.',
  invitacionAceptada: 'Listo: ya eres parte del equipo',
  invitacionesDemasiadas: 'Ya enviaste muchas invitaciones en esta hora. Espera un rato e inténtalo de nuevo.',
  equipoLleno:
    'Tu equipo ya tiene 30 personas entre miembros e invitaciones. Quita a alguien antes de invitar a otra persona.',
  invitarSinCorreo:
    'Primero confirma tu correo: abre el enlace para confirmarlo, o pide otro aquí mismo. Así quien recibe la invitación sabe que es tuya.',
  yaEnElEquipo: 'Esa persona ya está en tu equipo. Cambia su rol o sus locales en la lista.',
  localesDesconocidos: 'Alguno de esos locales ya no está en tu negocio. Recarga la página y elige de nuevo.',
  localesFaltan: 'Elige al menos un local, o deja que vea todos',
  rolInvalido: 'Elige si esta persona edita o solo consulta',
  miembroCambiado: (nombre: string) => `Guardado. ${nombre} vuelve a iniciar sesión con lo nuevo.`,
  miembroRetirado: (nombre: string) => `${nombre} ya no tiene acceso`,
  negocioEntregado: (nombre: string) => `${nombre} es ahora el dueño de la cuenta. Tú quedas como editor.`,
  equipoDejado: 'Dejaste el negocio y borramos tu usuario',
  duenoNoSale: 'Eres el dueño de la cuenta. Entrega el negocio a otra persona, o cancela la cuenta.',
  equipoFallo: 'No pudimos cargar tu equipo. Nada cambió; inténtalo de nuevo.',

  // dashboard
  usuarioFallo: 'Error al obtener la información del usuario',
  filtrosFallo: 'Error al obtener las opciones de filtro.',
  ventasFallo: 'Error al obtener los datos de ventas.',
  prediccionesFallo: 'Error al obtener las predicciones.',
  productosFallo: 'No pudimos traer los productos que más se van a vender. Las demás cifras sí están completas.',
  cargandoDatos: 'Cargando datos...',
  cargandoInformacion: 'Cargando información...',
  sinDatos: 'No hay datos disponibles',
  tutorialCompletado: '¡Tutorial completado! Ya conoces todas las funcionalidades.',
  tutorialOmitido: 'Tutorial omitido. Puedes activarlo nuevamente desde tu perfil.',

  // copy of everything, activity
  copiaPedida: 'Estamos preparando tu copia. Puedes seguir trabajando o cerrar esta página.',
  copiaLista: 'Tu copia está lista',
  copiaFallo: 'No pudimos preparar tu copia. Tus datos siguen aquí; pídela de nuevo.',
  copiaMuyGrande: 'Tu copia es más grande de lo que podemos guardar aquí. Escríbenos desde Ayuda y te la damos.',
  actividadFallo: 'No pudimos cargar la actividad. Nada cambió; inténtalo de nuevo.',
  descargaAnotada: 'Descarga anotada',
  descargaSinRegistro: 'No pudimos anotar la descarga, así que no la hicimos. Revisa tu internet e inténtalo de nuevo.',

  // export
  exportarSinFechas: 'Por favor selecciona las fechas de inicio y fin',
  exportarFechasInvertidas: 'La fecha de inicio debe ser anterior a la fecha de fin',
  exportarSinDatos: 'No hay datos de predicciones disponibles. Intenta recargar la página.',
  exportarFiltroVacio: 'De lo que filtraste no esperamos ventas. Limpia los filtros para exportar lo demás.',
  exportarRangoVacio: (from: string, to: string) => `No hay predicciones disponibles para el rango ${from} a ${to}`,
  exportarSinProductos: 'No hay productos con predicciones de venta en el rango seleccionado',
  exportarListo: (file: string, n: number) => `Reporte generado: ${file} con ${n} productos`,
  exportarFallo: 'Error al generar el reporte de Excel',

  // committed sales
  seleccioneCliente: 'Seleccione un cliente',
  seleccioneProducto: 'Seleccione al menos un producto',
  cantidadMinima: 'La cantidad debe ser al menos 1',
  fechaInvalida: 'Escribe una fecha válida',
  /** @param desde 'julio de 2026', the first month that has not closed */
  comprometidaMesCerrado: (desde: string) =>
    `Ese mes ya cerró: lo que vendiste en él ya está contado. Elige una fecha desde ${desde}.`,
  comprometidaCambiada: 'Venta comprometida actualizada',
  comprometidaCancelada: 'Venta comprometida cancelada',
  comprometidasGuardadas: 'Ventas comprometidas registradas',
  clienteDesconocido: 'Ese cliente no está en tu negocio. Recarga la página y elige uno de la lista.',
  productoDesconocido: 'Ese producto no está en tu negocio. Recarga la página y elige uno de la lista.',

  // what to order
  inventarioNumero: 'Escribe una cantidad de 0 a 999.999.999',
  empaqueMinimo: 'Un empaque trae al menos una unidad',
  diasEntrega: 'Escribe los días de entrega: un número entero de 0 a 180',
  inventarioMuchas: 'Son demasiados productos a la vez. Guarda la lista en partes.',
  pronosticoDeNuevo: 'Volvemos a calcular tu pronóstico.',
  inventarioGuardado: (n: number) => (n === 1 ? 'Guardado' : `Guardamos ${n} productos`),
  existenciasFuturas: 'La fecha de las existencias no puede ser después de hoy.',
  existenciasDemorado: 'Leer este archivo tarda demasiado y lo dejamos. Guárdalo como CSV y súbelo de nuevo.',
  existenciasMuchasALaVez: 'Estamos leyendo otros archivos. Espera unos segundos y súbelo de nuevo.',
  archivoDeExistencias:
    'Este archivo es un reporte de existencias, no de ventas. Llévalo a Qué pedir: allí te decimos cuánto pedir de cada producto.',
  archivoDeProveedores:
    'Este archivo es una lista de proveedores, no de ventas. Llévalo a Qué pedir: allí te decimos qué pedirle a cada uno.',
  agotadoGuardado: 'Guardado. Volvemos a calcular tu pronóstico sin contar esos meses como falta de ventas.',
  agotadoDeshecho: 'Guardado. Volvemos a calcular tu pronóstico, y esos meses cuentan otra vez.',
  agotadoFechas: 'Elige dos días, el primero antes que el último, de los últimos tres años y hasta hoy.',
  agotadoPocosDias: 'Di al menos 5 días de un mismo mes: con menos, el pronóstico no cambia.',
  agotadoSinCambio: 'Guardado. No volveremos a preguntar por esos meses.',
  trasladosCopiados: 'Traslados copiados: pégalos en WhatsApp',
  pedidoSinCopiar: 'Tu navegador no nos deja copiar. Usa Excel o Imprimir.',
  pedidoCopiado: 'Pedido copiado. Pégalo en WhatsApp.',
  esperadoCopiado: 'Copiamos lo que esperamos que vendas: sin tus existencias aún no es un pedido. Pégalo en WhatsApp.',
  nadaPorPedir: 'No hay nada por pedir: te alcanza con lo que tienes. No copiamos nada.',
  pedidoDeProveedorCopiado: (proveedor: string) => `Pedido para ${proveedor} copiado. Pégalo en WhatsApp.`,

  // adjustments of the forecast
  ajusteCantidad: 'Escribe cuánto más o cuánto menos esperas; cero no cambia nada',
  ajustePorcentaje: 'Un porcentaje va de -100 (nada) a 1.000',
  ajusteNota: 'La nota es muy larga: escribe hasta 200 letras',
  ajusteDias: 'El último día va después del primero, y un cierre dura a lo sumo tres meses',
  ajusteMeses:
    'Elige meses de tu pronóstico que no hayan pasado. El mes en curso se ajusta si aún no tiene ventas o si estas dicen el día',
  ajusteSinPronostico: 'Primero necesitas un pronóstico: carga tus ventas',
  ajusteDesconocido: 'Elige algo que esté en tus ventas',
  ajusteDemasiados: 'Ya tienes 200 ajustes. Borra los que pasaron para agregar otro.',
  ajusteSinDonde: 'No sabemos a qué local y cliente van esas unidades: nunca lo has vendido',
  ajusteGuardado: 'Ajuste guardado. Ya se ve en todo tu pronóstico.',
  ajusteDeshecho: 'Ajuste deshecho: volvió lo que esperábamos.',

  // alerts
  alertaDescartada: 'Alerta descartada',
  alertasFallo: 'No pudimos cargar tus alertas. Nada cambió; inténtalo de nuevo.',
  alertaRestaurada: 'La alerta vuelve a la lista',

  // weekly follow-up
  bajaHecha: 'Listo: ya no te enviaremos el seguimiento semanal. Lo sigues viendo en Vigía.',
  seguimientoPorCorreo: 'Te llegará los lunes por correo',
  seguimientoSinCorreo: 'Ya no te llegará por correo',

  // forecast
  pronosticoFallo:
    'No pudimos calcular tu pronóstico. Tus ventas están guardadas y, si ya tenías un pronóstico, lo sigues viendo.',

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

  // purchases
  planDesconocido: 'Ese plan no existe. Recarga la página y elige uno de la lista.',
  sinPagoEnLinea: 'Ese plan no se puede pagar en línea todavía. Escríbenos y lo activamos contigo.',
  eventoRecibido: 'Evento recibido',
  eventoInvalido: 'El evento no es del proveedor de pagos o no se puede leer.',

  // help
  guardaAyuda: 'Inicia sesión para pedir ayuda',
  ayudaVacia: 'Cuéntanos qué pasó para poder ayudarte',
  ayudaLarga: 'El mensaje no puede pasar de 4.000 caracteres',
  ayudaPedida: 'Recibimos tu mensaje. Te respondemos por correo.',
  ayudaEnEspera: 'Ya tienes 5 pedidos sin responder. Espera a que contestemos alguno, o llámanos.',
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

  // server
  filtroInvalido: 'El filtro no se entiende: debe ser una lista de números separados por comas.',
  cuerpoMuyGrande: 'Lo que enviaste es demasiado grande. Envíalo en partes; nada se guardó.',
  datosInvalidos: 'Hay datos que no se entienden. Revisa los campos marcados.',
  envioLento:
    'No alcanzó a llegar todo: la conexión está muy lenta o se cortó. Revisa tu internet e inténtalo de nuevo.',
  direccionMuyLarga: 'Lo que pediste es demasiado largo. Abre la página de nuevo y elige menos filtros.',
  textoInvalido: 'El texto tiene un carácter que no se puede guardar. Bórralo y escríbelo de nuevo.',
  noEncontrado: 'No encontramos lo que buscas. Puede que ya no exista.',
  falloServidor: 'No pudimos terminar lo que pediste. Tus datos están a salvo; inténtalo de nuevo en un momento.',
  discoLleno:
    'El disco donde Vigía guarda tus datos está lleno. Puedes consultar todo, pero no guardar nada nuevo hasta que se libere espacio.',
  noDisponible: 'Vigía no está disponible en este momento. Tus datos están a salvo; inténtalo de nuevo en un minuto.',
  sinConexion: 'No hay conexión con Vigía. Revisa tu internet e inténtalo de nuevo.',
  parteSinAbrir: 'No pudimos abrirlo. Revisa tu internet e inténtalo de nuevo.',

  // sale lines and merges
  comprometidaSinLocal: 'Di de qué local sale esta venta',
  localDesconocido: 'Ese local no está en tu negocio. Recarga la página y elige uno de la lista.',
  ventaOcupada: 'Se están cargando ventas. Espera a que terminen e inténtalo de nuevo.',
  cambioDeshecho: 'Corrección deshecha',
  cambioDeshechoReemplazada:
    'Corrección deshecha. La venta sigue fuera: un archivo que cargaste después reemplazó las ventas de esos días y no la trae.',
  lineaReemplazada:
    'Otro archivo reemplazó esa venta. Deshaz primero esa importación y luego este cambio; nada cambió.',
  esperadoDesmedido: 'Con esa cantidad esperarías vender más de lo que podemos sumar. Revísala: nada se guardó.',
  cantidadDesmedida: 'La cantidad es demasiado grande para una sola venta. Revísala.',
  valorDesmedido: 'El valor es demasiado grande para una sola venta. Revísalo.',
  cambioNoUltimo: 'Esa venta se cambió otra vez después. Deshaz primero el último cambio.',
  ventaSinCambio: 'No cambiaste nada de esa venta.',
  unionIgual: 'Elige dos distintos para unirlos.',
  unionDeCodigos:
    'Por una unión anterior esos dos tienen códigos distintos, y no se unen. Si aquella unión fue un error, deshazla primero.',
  unionesDudosas:
    'Alguno de esos pares ya no está entre los que se llaman igual. Revisa la lista e inténtalo de nuevo.',
  unionDeshecha: 'Unión deshecha: cada venta volvió a su nombre',
  unionesDeshechas: 'Uniones deshechas: cada venta volvió a su nombre',
  unionConCambios: 'Después de esa unión corregiste alguna de sus ventas. Deshaz primero esas correcciones.',
  cambioBajoUnion: 'Después de ese cambio uniste su producto, su cliente o su local con otro. Deshaz primero la unión.',
  unionNoUltima: 'Después de esa unión hubo otra con el mismo nombre. Deshaz primero la última.',
  unionDescartada: 'No volveremos a sugerir esa unión',
  localSinElegir: 'Elige el local',
  localSinNombre: 'Escribe el nombre nuevo del local',
  localRepetido: 'Ya hay otro local que se llama así. Si son el mismo, únelos.',
  localRenombrado: 'Nombre cambiado. Los archivos que traigan el de antes seguirán llegando a este local.',

  // imports
  localVacio: 'Escribe de qué local son las ventas',
  archivoFaltante: 'No llegó ningún archivo. Elige el archivo de ventas e inténtalo de nuevo.',
  archivoMuyGrande:
    'El archivo pasa de 64 MB, el máximo que recibimos. Expórtalo por años o por trimestres y súbelo en partes; nada se cargó.',
  ejemploYaCargado: 'Los datos de ejemplo ya están en tu negocio. Quítalos antes de cargarlos de nuevo.',
  importacionesEnEspera:
    'Tienes 20 archivos sin cargar, y más no caben. Carga o descarta alguno de la lista y sube este otra vez.',
  importacionesSinEspacio:
    'Tus archivos sin cargar ya ocupan mucho espacio, y este no cabe. Carga o descarta alguno de la lista y súbelo otra vez.',
  importacionOcupada: 'Hay otra importación en curso. Espera a que termine o descártala, y sube este archivo después.',
  importacionNoConfirmable:
    'Este archivo ya no espera tu respuesta: en otra ventana, u otra persona, ya se decidió. Mira en la lista en qué quedó.',
  importacionLeyendose: 'Estamos leyendo este archivo. Espera a que termine, revísalo e inténtalo de nuevo.',
  importacionOtraLectura:
    'Lo que se leyó de este archivo cambió desde que lo viste. No cargamos nada: revísalo y cárgalo de nuevo.',
  importacionConPreguntas: 'Falta responder una pregunta sobre este archivo. Respóndela y vuelve a cargar.',
  importacionSinNuevas: 'Todas las ventas de este archivo ya están cargadas. No hay nada nuevo que cargar.',
  importacionDesmedida:
    'Las ventas de este archivo dan más de lo que podemos sumar. Revisa qué columna es la cantidad y cuál el valor.',
  importacionMuchosArchivos:
    'Son más de 1.200 archivos. Súbelos por partes, por ejemplo un año a la vez; nada se cargó.',
  lecturaDemorada:
    'Leer este archivo tarda demasiado y lo dejamos. Guárdalo como CSV o divídelo por años y súbelo en partes; nada se cargó.',
  importacionSinLineas: 'Ninguna fila de este archivo se puede cargar. Revisa las razones y corrige el archivo.',
} as const
