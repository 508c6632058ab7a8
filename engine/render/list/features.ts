import { columnOrderingFeature, columnVisibilityFeature, tableFeatures } from '@tanstack/react-table';

/** What the table library does here; sorting, filtering and paging are the server's. */
export const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature });
