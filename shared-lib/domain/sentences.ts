/** The specification's sentences that the server answers with, or that both sides must say alike. */
export const sentences = {
  invalidPhone: 'Please enter a valid 10-digit phone number.',
  invalidEmail: 'Please enter a valid email address.',
  nameRequired: 'Name is required.',
  nameInvisible: 'Please write the name on one line, without invisible characters.',
  duplicateCustomer:
    'This phone number is already associated with an existing account. Duplicate accounts are not allowed.',
  invalidDateFormat: 'Invalid date format. Expected YYYY-MM-DD.',
  invalidIdentifier: 'Invalid email or phone number.',
  customerNotFound: 'Customer not found',
  contactNameRequired: 'Name is required',
  contactEmailRequired: 'Email is required',
  contactEmailInvalid: 'Invalid email format',
  contactMessageEmpty: 'Message cannot be empty',
  selectTechnician: 'Please select a valid technician.',
  noTechnician: 'No technicians available for the selected services.',
  customerNotSaved: 'Customer information could not be saved.',
  groupIncomplete: 'Please make sure all appointments have valid technician, time, and services.',
  appointmentDetailsMissing: 'Missing or invalid appointment details.',
  customerDetailsMissing: 'Missing customer information.',
  cancellationSmsFailed: 'Failed to send cancellation SMS:',
  cancellationSmsSent: 'Cancellation SMS sent successfully',
} as const;
