/** Gives a file made in the browser to the person. */
export const downloadBlob = (blob: Blob, fileName: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The click only starts the download: the address must outlive it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
