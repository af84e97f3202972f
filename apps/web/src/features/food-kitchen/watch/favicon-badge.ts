const SIZE = 64

const linkOf = (): HTMLLinkElement => {
  const found = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')
  if (found) return found
  const link = document.createElement('link')
  link.rel = 'icon'
  document.head.append(link)
  return link
}

let original: string | undefined

const draw = (count: number): string => {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  pen.fillStyle = '#c2293a'
  pen.beginPath()
  pen.arc(SIZE / 2, SIZE / 2, SIZE / 2, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = '#ffffff'
  pen.font = `700 ${count > 9 ? 34 : 44}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(count > 99 ? '99' : String(count), SIZE / 2, SIZE / 2 + 3)
  return canvas.toDataURL('image/png')
}

/** The tab's icon says how many orders nobody has seen; 0 gives the host's own icon back. */
export const badgeFavicon = (count: number): void => {
  const link = linkOf()
  original ??= link.href
  const badge = count > 0 ? draw(count) : ''
  link.href = badge || original
}
