export * from '../../../widgets/activity/part.ts';
