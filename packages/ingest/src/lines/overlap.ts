import { numeral } from '../spanish.ts'
import type { SalesTable } from '../tables/sales-table.ts'
import type { TableReading } from '../tables/table-reading.ts'
import type { Finding, SaleLine } from '../types.ts'

/**
 * Tells the lines that several files of one import bring again, as monthly reports that overlap by some days do. A line counts as often
 * as the file that has it most often.
 */
export class Overlap {
  /** Times that each line stands in the files so far, at the most, and in the file being read. */
  readonly #most = new Map<string, number>()
  #own = new Map<string, number>()
  #file = ''
  #again = 0
  #lines = 0
  /** Without a number of document two equal lines may be two sales. */
  readonly #hasDocuments: boolean

  constructor(hasDocuments: boolean) {
    this.#hasDocuments = hasDocuments
  }

  /** Whether a line has been brought by an earlier file. Lines come file by file. */
  isRepeated(line: SaleLine, file: string): boolean {
    if (file !== this.#file) {
      for (const [key, times] of this.#own) if (times > (this.#most.get(key) ?? 0)) this.#most.set(key, times)
      this.#own = new Map()
      this.#file = file
    }
    const { document, date, local, cliente, productoCodigo, producto, quantity, value } = line
    const key = [document, date, local, cliente, productoCodigo ?? producto, quantity, value].join('\u001f')
    const times = (this.#own.get(key) ?? 0) + 1
    this.#own.set(key, times)
    this.#lines++
    const again = times <= (this.#most.get(key) ?? 0)
    if (again) this.#again++
    return again && this.#hasDocuments
  }

  findings(): Finding[] {
    const count = numeral(this.#again)
    if (this.#again === 0) return []
    if (this.#hasDocuments)
      return [
        {
          code: 'lineas_en_varios_archivos',
          kind: 'fact',
          text: `${count} ${this.#again === 1 ? 'línea está' : 'líneas están'} en más de un archivo y se ${this.#again === 1 ? 'cuenta' : 'cuentan'} una vez.`,
        },
      ]
    // Some equal lines are chance; many are the same report.
    return this.#again < SUSPICIOUS * this.#lines
      ? []
      : [
          {
            code: 'lineas_en_varios_archivos',
            kind: 'warning',
            text: `${count} líneas son iguales en más de un archivo, y sin número de factura no se sabe si son las mismas. Si los archivos repiten días, sube solo uno de ellos.`,
          },
        ]
  }
}

/** Of a table of several files; null of any other. */
export const overlapOf = ({ fileOf }: SalesTable, { mapping }: Pick<TableReading, 'mapping'>): Overlap | null =>
  fileOf ? new Overlap(mapping.documento !== null) : null

/** Share of the lines that are the same in two files from which the person should look. */
const SUSPICIOUS = 0.05
