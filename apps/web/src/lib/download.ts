/** Saves a file made in the browser. */
export const downloadBlob = (blob: Blob, fileName: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The click only starts the download, so the address must exist longer.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
