import { embeddedTemplate } from './embedded-template.ts'

/** Makes the dump from which embedded test databases are copied, once instead of in every worker. */
export default async (): Promise<void> => {
  await embeddedTemplate()
}
