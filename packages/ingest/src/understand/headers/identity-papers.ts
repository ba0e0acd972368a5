const PAPER =
  '(?:nit|cc|c c|ce|c e|ti|t i|cedula|ruc|rut|dni|rfc|cuit|cuil|cnpj|cpf|ci|c i|nif|cif|pasaporte|identificacion)'
const SEVERAL = new RegExp(String.raw`^${PAPER}(?: (?:o |u |y |ou )?(?:de )?${PAPER})+$`)
const NUMBER_OF_ONE = /^(?:no|nro|num|numero)(?: de)? (?:identificacion|cedula|nit|ruc|rut|dni|cc|c c)$/

/**
 * Whether a title names papers by which a buyer is known: two of them or more ("NIT / CC", "Cédula o RUC"), or the number of one
 * ("No. identificación").
 * @param title folded
 */
export const namesPapers = (title: string): boolean => SEVERAL.test(title) || NUMBER_OF_ONE.test(title)
