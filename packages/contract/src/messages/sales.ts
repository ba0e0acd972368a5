/** Messages about loaded sales: imports, corrections, merges and stores. */
export const SALES_MESSAGES = {
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

  // sale lines and merges
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
} as const
