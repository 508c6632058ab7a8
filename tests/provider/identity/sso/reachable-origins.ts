/** The origins of identity providers of this process that providers under test may call; whoever starts one adds it. */
export const reachableOrigins: string[] = [];
