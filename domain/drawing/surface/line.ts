/** Line weights as on an architect's sheet, in sheet pixels: the contour, an edge, a joint, a hairline. */
export const weights = { contour: 1.5, edge: 0.8, joint: 0.45, hair: 0.35 } as const;
