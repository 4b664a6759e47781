export * from '../../../widgets/vip/part.ts';
