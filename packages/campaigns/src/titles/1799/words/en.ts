export const words1799 = {}
