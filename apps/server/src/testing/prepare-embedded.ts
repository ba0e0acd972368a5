import { embeddedTemplate } from './embedded-template.ts'

/** Makes the dump that embedded test databases are copied from, once and not in every worker at the same time. */
export default async (): Promise<void> => {
  await embeddedTemplate()
}
