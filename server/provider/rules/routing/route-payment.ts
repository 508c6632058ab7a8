import type { components } from '../../../../openapi/generated/provider.ts';
import { regionOf } from '../fees/charge-price.ts';
import {
  decideRoute,
  type Route,
  type RoutedPayment,
  type RoutePlan,
  type RouteService,
} from './decide-route.ts';
import { costOf } from '../fees/fee-cost.ts';

/** A merchant's payment service as it is stored; what a payment costs there depends on the payment. */
export interface ConnectedService extends Omit<RouteService, 'cost'> {
  readonly name: string;
}

export interface Connections extends Omit<RoutePlan, 'services'> {
  readonly services: readonly ConnectedService[];
}

/** The facts by which a payment is priced: the merchant's country and rates, and the day, YYYY-MM-DD. */
export interface RoutePrices {
  readonly country: string;
  readonly rates: components['schemas']['TransactionFee'];
  readonly day: string;
}

/** The route of a payment, priced at each service; an empty `country` of the payment is an unknown one. */
export const routePayment = (
  payment: RoutedPayment,
  { services, ...plan }: Connections,
  { country, rates, day }: RoutePrices,
): Route => {
  const region = regionOf(payment.country === '' ? null : payment.country, country);
  const priced = services.map((service) => ({
    ...service,
    cost: costOf(rates, { ...payment, psp: service.psp, region, day }),
  }));
  return decideRoute(payment, { ...plan, services: priced });
};
