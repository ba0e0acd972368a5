/** "Order Total (inc tax)" is no tax. */
const TAX_REMARK =
  /\(?\b((inc|incl|including|ex|exc|excl|excluding)\.? (tax|taxes|vat|gst|iva|igv)|(iva|igv|impuestos?|impuesto) (inc|incl|incluid[oa]s?))\b\.?\)?/i
/** A title without what it says of taxes in or out of its money. */
export const withoutTaxRemark = (header: string): string => header.replace(TAX_REMARK, '').trim() || header

/** What spreadsheets and reports write before the title of what they added up. */
const SUMMED = /^(soma|suma|sum) (de|of) (?=\S)/i
/** A title without what was added to it: of taxes, and that it is a sum. */
export const bareTitle = (header: string): string =>
  withoutTaxRemark(header)
    .replace(/^N\. (?=revenue|sales)/i, 'Net ')
    .replace(SUMMED, '')
