/** Is there a server behind this page? It says so when the page is fetched; a static host does not. */
export function atServer(): boolean {
  return document.cookie.split('; ').includes('grognard-server=1')
}
