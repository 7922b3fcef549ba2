/** URLs derived from ids. Single exports and a namespace import allow tree shaking. */
export const category = (categoryId: string) => `/${categoryId}/`;
export const productListing = (categoryId: string) => `/${categoryId}/products/`;
export const productLine = (categoryId: string, lineId: string) => `/${categoryId}/${lineId}/`;
export const parts = '/shop/parts/';
export const part = (backendName: string) => `/shop/parts/${backendName}/`;
/** Item URL of a cart line ([2.8]). */
export const partInCart = (backendName: string) => `/shop/parts/${backendName}/?item=${backendName}`;
export const bundle = (backendName: string) => `/shop/bundles/${backendName}/`;
export const configure = '/shop/configure/';
/** Configurator of a product; also the item URL of a window's or door's cart line ([2.8]). */
export const configured = (backendName: string) => `/shop/parts/configure/?item=${backendName}`;
/** Opens a design by its complete configuration code. */
export const design = (backendName: string, code: string) => `${configured(backendName)}&code=${code}`;
export const gallery = '/gallery/';
export const stockWindows = '/shop/windows/stock/configure/';
export const partsFinder = '/shop/parts/finder/';
export const partsThatFit = (lineId: string) => `/shop/parts/finder/product/?fits=${lineId}`;
export const cart = '/shop/cart/';
export const checkout = '/shop/checkout/';
/** Confirmation page after payment. */
export const summary = (orderNumber: string) => `/shop/summary/${orderNumber}/`;
export const trackOrder = '/support/track-order/';
export const trackOrderDetails = '/support/track-order/details/';
export const allLocations = '/locations/';
export const branch = (branchId: string) => `/locations/${branchId}/`;
export const showroom = (branchId: string, showroomId: string) => `/locations/${branchId}/${showroomId}/`;
export const lineDrawing = (lineId: string) => `/drawings/${lineId}.svg`;
export const colorDrawing = (material: string, color: string) => `/drawings/colors/${material}-${color}.svg`;
export const stockDrawing = (backendName: string) => `/drawings/stock/${backendName}.svg`;
export const kitDrawing = (backendName: string) => `/drawings/kits/${backendName}.svg`;
export const partDrawing = (backendName: string) => `/drawings/parts/${backendName}.svg`;
export const account = '/account/';
export const savedDesigns = '/account/designs/';
export const projects = '/projects/';
export const project = (projectId: string) => `/projects/${projectId}/`;
export const projectPhoto = (projectId: string, itemId: string) => `/projects/${projectId}/photos/${itemId}/`;
