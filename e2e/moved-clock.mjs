/**
 * Loaded before a server (NODE_OPTIONS=--import) that is to live at another moment: its clock starts at VIGIA_E2E_NOW and
 * runs on from there.
 */
const Real = Date
const ahead = Real.parse(process.env.VIGIA_E2E_NOW) - Real.now()

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + ahead)
    else super(...given)
  }
  static now() {
    return Real.now() + ahead
  }
}
