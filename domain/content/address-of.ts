/** Addresses follow from ids, so that no editor has to keep two in step. */
export const addressOf = {
  category: (categoryId: string) => `/${categoryId}/`,
  productListing: (categoryId: string) => `/${categoryId}/products/`,
  productLine: (categoryId: string, lineId: string) => `/${categoryId}/${lineId}/`,
  parts: '/shop/parts/',
  part: (backendName: string) => `/shop/parts/${backendName}/`,
  /** The address a cart line keeps ([2.8]). */
  partInCart: (backendName: string) => `/shop/parts/${backendName}/?item=${backendName}`,
  bundle: (backendName: string) => `/shop/bundles/${backendName}/`,
  configure: '/shop/configure/',
  /** A product under configuration, by name; what a cart line of a window or door keeps ([2.8]). */
  configured: (backendName: string) => `/shop/parts/configure/?item=${backendName}`,
  gallery: '/gallery/',
  stockWindows: '/shop/windows/stock/configure/',
  partsFinder: '/shop/parts/finder/',
  partsThatFit: (lineId: string) => `/shop/parts/finder/product/?fits=${lineId}`,
  cart: '/shop/cart/',
  checkout: '/shop/checkout/',
  /** What a buyer sees after paying. */
  summary: (orderNumber: string) => `/shop/summary/${orderNumber}/`,
  trackOrder: '/support/track-order/',
  trackOrderDetails: '/support/track-order/details/',
  allLocations: '/locations/',
  branch: (branchId: string) => `/locations/${branchId}/`,
  branchLocations: (branchId: string) => `/locations/${branchId}/locations/`,
  showroom: (branchId: string, showroomId: string) => `/locations/${branchId}/${showroomId}/`,
  lineDrawing: (lineId: string) => `/drawings/${lineId}.svg`,
  colorDrawing: (material: string, color: string) => `/drawings/colors/${material}-${color}.svg`,
  stockDrawing: (backendName: string) => `/drawings/stock/${backendName}.svg`,
  kitDrawing: (backendName: string) => `/drawings/kits/${backendName}.svg`,
  partDrawing: (backendName: string) => `/drawings/parts/${backendName}.svg`,
} as const;
