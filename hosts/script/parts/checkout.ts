export * from '../../../widgets/checkout/part.ts';
